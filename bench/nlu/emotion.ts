import { readFileSync } from "node:fs";
import { deserialiseEmotion, EMOTIONS, type Felt, readEmotion } from "#engines/nlu/emotion/index.ts";
import { dataFile, percentile, type Report } from "../kit.ts";
import { emotionRows } from "./emotion-rows.ts";

const SHIPPED = new URL("../../server/assets/emotion.bin", import.meta.url);

/** The emotion model that ships, on texts it has not learnt. */
export function reportEmotion(report: Report): void {
  const file = dataFile("goemotions", "data.tsv");
  if (!file) return report.note("skipped: no data at goemotions/data.tsv");
  const bytes = new Uint8Array(readFileSync(SHIPPED));
  const model = deserialiseEmotion(bytes);
  const { test } = emotionRows(file);
  const times: number[] = [];
  const said = test.map(({ text }) => {
    const begun = performance.now();
    const reading = readEmotion(model, text, "en");
    times.push(performance.now() - begun);
    return new Set(reading.all.map((label) => EMOTIONS.indexOf(label)));
  });
  const { macro, micro } = f1s(test, said);
  report.row({ row: "GoEmotions: macro-F1 of 28 labels", value: macro, unit: "", target: ">= 0.477" });
  report.row({ row: "GoEmotions: micro-F1", value: micro, unit: "" });
  report.row({ row: "GoEmotions: reading p95", value: percentile(times, 0.95), unit: "ms" });
  report.row({ row: "GoEmotions: model file", value: bytes.length / 1e6, unit: "MB", target: "<= 4" });
}

function f1s(test: readonly Felt[], said: readonly ReadonlySet<number>[]): { macro: number; micro: number } {
  let sum = 0;
  const all = { hits: 0, own: 0, claimed: 0 };
  for (const label of EMOTIONS.keys()) {
    const own = test.filter(({ labels }) => labels.has(label)).length;
    const claimed = said.filter((labels) => labels.has(label)).length;
    const hits = test.filter(({ labels }, at) => labels.has(label) && said[at]?.has(label)).length;
    sum += own + claimed === 0 ? 0 : (2 * hits) / (own + claimed);
    all.hits += hits;
    all.own += own;
    all.claimed += claimed;
  }
  return { macro: sum / EMOTIONS.length, micro: (2 * all.hits) / (all.own + all.claimed) };
}
