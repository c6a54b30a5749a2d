import { readFile } from "node:fs/promises";
import path from "node:path";
import {
  deserialiseEmotion,
  type Emotion,
  type EmotionModel,
  readEmotion,
} from "#engines/nlu/emotion/index.ts";
import type { BotLanguage } from "../tables.ts";

/** What somebody seems to feel; neutral in Hindi, which the model was not taught. */
export type Feel = (text: string, language: BotLanguage) => Promise<Emotion>;

/** Reads emotions with the model that ships among the server's assets; it is loaded at the first message. */
export function createFeel(assetsDir: string): Feel {
  let loading: Promise<EmotionModel> | undefined;
  const load = async () => {
    const file = await readFile(path.join(assetsDir, "emotion.bin"));
    return deserialiseEmotion(new Uint8Array(file));
  };
  return async (text, language) => {
    loading ??= load();
    return readEmotion(await loading, text, language).emotion;
  };
}
