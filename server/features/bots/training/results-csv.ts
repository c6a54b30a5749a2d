import Papa from "papaparse";
import type { AskedTexts } from "#contract/bots/versions.ts";

const REFUSED = "(refused)";
const DIGITS = 4;

/** Which intents (rows) were taken for which (columns), as CSV; an intent named like a formula stays a name. */
export function matrixCsv({ intents, confusions }: AskedTexts): string {
  const label = (intent: string | null) => intent ?? REFUSED;
  const counts = new Map(confusions.map((one) => [JSON.stringify([one.intent, one.said]), one.count]));
  for (const { intent, right } of intents) counts.set(JSON.stringify([intent, intent]), right);
  const names = [...new Set([...intents, ...confusions].flatMap((one) => one.intent))];
  const columns = [...new Set([...names, ...confusions.map(({ said }) => said)])];
  return write([
    ["intent", ...columns.map(label)],
    ...names.map((intent) => [
      label(intent),
      ...columns.map((said) => counts.get(JSON.stringify([intent, said])) ?? 0),
    ]),
  ]);
}

/** Figures of every intent as CSV. */
export const intentsCsv = ({ intents }: AskedTexts): string =>
  write([
    ["intent", "asked", "right", "precision", "recall", "f1"],
    ...intents.map(({ intent, asked, right, precision, recall, f1 }) => [
      intent ?? REFUSED,
      asked,
      right,
      ...[precision, recall, f1].map((value) => value.toFixed(DIGITS)),
    ]),
  ]);

const write = (rows: (string | number)[][]): string => Papa.unparse(rows, { escapeFormulae: true });
