import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Emotion } from "#contract/emotions.ts";
import {
  deserialiseEmotion,
  type EmotionModel,
  type EmotionReading,
  readEmotion,
  seemsEnglish,
} from "#engines/nlu/emotion/index.ts";
import type { BotLanguage } from "../tables.ts";

/** What somebody seems to feel who writes to a bot of that language; neutral in Hindi, which the model was not taught. */
export type Feel = (text: string, language: BotLanguage) => Promise<Emotion>;
/** What somebody seems to feel whose language nobody asked; undefined where a text is none the model was taught. */
export type ReadFeeling = (text: string) => Promise<Pick<EmotionReading, "emotion" | "chance"> | undefined>;

/**
 * From so likely on a feeling is told. The model's own thresholds are set for the best balance of each label, so that
 * rare ones are said at a tenth: on the texts of GoEmotions that it has not learnt, of the feelings below a quarter half
 * are right, and of those above it four of five.
 */
const SURE = 0.25;
const NOTHING = { emotion: "neutral", chance: 0 } as const;

/** Reads emotions with the model that ships among the server's assets; it is loaded at the first message. */
export function createFeelings(assetsDir: string): { feel: Feel; readFeeling: ReadFeeling } {
  let loading: Promise<EmotionModel> | undefined;
  const load = async () => {
    const file = await readFile(path.join(assetsDir, "emotion.bin"));
    return deserialiseEmotion(new Uint8Array(file));
  };
  const read = async (text: string, language: BotLanguage) => {
    loading ??= load();
    const reading = readEmotion(await loading, text, language);
    return reading.emotion === "neutral" || reading.chance >= SURE ? reading : NOTHING;
  };
  return {
    feel: async (text, language) => (await read(text, language)).emotion,
    async readFeeling(text) {
      if (!text.trim() || !seemsEnglish(text)) return undefined;
      const { emotion, chance } = await read(text, "en");
      // In thousandths: what is kept, in few bytes, is then what was told.
      return { emotion, chance: Math.round(chance * 1_000) / 1_000 };
    },
  };
}
