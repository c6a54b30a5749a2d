import type { TrainingSet } from "#engines/nlu/index.ts";
import { type Report, readTsv } from "../kit.ts";

export interface Labelled {
  text: string;
  label: string;
}

/** One public set by its official split. */
export interface PublicSet {
  name: string;
  training: TrainingSet;
  test: Labelled[];
  /** Texts of no intent; empty where the set has none. */
  strangers: string[];
}

/** CLINC150, Banking77, Hinglish-TOP and the Hindi of MultiATIS++, whole and with 10 and 5 phrases an intent; those whose data is there. */
export function publicSets(report: Report): Record<string, PublicSet> {
  const sets: Record<string, PublicSet> = {};
  const add = (key: string, name: string, folder: string, shots: number, language: "en" | "hi" = "en") => {
    const rows = (readTsv(report, folder, "data.tsv") ?? []) as unknown as (Labelled & { split: string })[];
    const few = shots > 0 ? readTsv(report, folder, `train_${shots}shot.tsv`) : undefined;
    if (rows.length === 0 || (shots > 0 && !few)) return;
    const of = (split: string) => rows.filter((row) => row.split === split);
    const training = trainingSet((few ?? of("train")) as unknown as Labelled[], language);
    sets[key] = { name, training, test: of("test"), strangers: of("oos_test").map((row) => row.text) };
  };
  add("clinc", "CLINC150 full", "clinc150", 0);
  add("clinc10", "CLINC150 10-shot", "clinc150", 10);
  add("clinc5", "CLINC150 5-shot", "clinc150", 5);
  add("banking", "Banking77 full", "banking77", 0);
  add("banking10", "Banking77 10-shot", "banking77", 10);
  add("banking5", "Banking77 5-shot", "banking77", 5);
  add("hinglish", "Hinglish-TOP", "hinglish_top", 0, "hi");
  add("hindi", "MultiATIS++ Hindi", "multiatis_hi", 0, "hi");
  return sets;
}

/** The labels are the names too: in these sets they are what a person would call the intent. */
export function trainingSet(rows: readonly Labelled[], language: "en" | "hi"): TrainingSet {
  const phrases = new Map<string, string[]>();
  for (const { text, label } of rows) phrases.set(label, [...(phrases.get(label) ?? []), text]);
  return { language, intents: [...phrases].map(([id, of]) => ({ id, name: id, phrases: of })) };
}
