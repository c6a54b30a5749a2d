import { readFileSync } from "node:fs";
import { type Emotion, EMOTIONS, type Felt } from "#engines/nlu/emotion/index.ts";

/** GoEmotions by its official split: a text and its labels, after commas, in each line. */
export function emotionRows(file: string): Record<"train" | "dev" | "test", Felt[]> {
  const rows = { train: [] as Felt[], dev: [] as Felt[], test: [] as Felt[] };
  const [, ...lines] = readFileSync(file, "utf8").split("\n");
  for (const line of lines) {
    const [text = "", labels = "", split = ""] = line.split("\t");
    if (split !== "train" && split !== "dev" && split !== "test") continue;
    rows[split].push({
      text,
      labels: new Set(labels.split(",").map((label) => EMOTIONS.indexOf(label as Emotion))),
    });
  }
  return rows;
}
