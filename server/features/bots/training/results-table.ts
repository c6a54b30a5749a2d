import type { AskedTexts } from "#contract/bots/versions.ts";

const REFUSED = "(refused)";
const DIGITS = 4;

const label = (intent: string | null) => intent ?? REFUSED;

/** Which intents (rows) were taken for which (columns), as cells of a table. */
export function matrixRows({ intents, confusions }: AskedTexts): string[][] {
  const counts = new Map(confusions.map((one) => [JSON.stringify([one.intent, one.said]), one.count]));
  for (const { intent, right } of intents) counts.set(JSON.stringify([intent, intent]), right);
  const names = [...new Set([...intents, ...confusions].flatMap((one) => one.intent))];
  const columns = [...new Set([...names, ...confusions.map(({ said }) => said)])];
  return [
    ["intent", ...columns.map(label)],
    ...names.map((intent) => [
      label(intent),
      ...columns.map((said) => String(counts.get(JSON.stringify([intent, said])) ?? 0)),
    ]),
  ];
}

/** Figures of every intent, as cells of a table. */
export const intentsRows = ({ intents }: AskedTexts): string[][] => [
  ["intent", "asked", "right", "precision", "recall", "f1"],
  ...intents.map(({ intent, asked, right, precision, recall, f1 }) => [
    label(intent),
    String(asked),
    String(right),
    ...[precision, recall, f1].map((value) => value.toFixed(DIGITS)),
  ]),
];
