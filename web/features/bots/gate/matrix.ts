import type { AskedTexts } from "#contract/bots/versions.ts";

/** So many intents fit beside one another and can still be read. */
const SHOWN = 12;

/** The most mistaken intents as a table of counts: of each (row), how many texts were taken for which (column). */
export function matrixOf({ intents, confusions }: AskedTexts) {
  const names: (string | null)[] = [];
  for (const { intent, said } of confusions)
    for (const name of [intent, said]) if (!names.includes(name) && names.length < SHOWN) names.push(name);
  const count = (row: string | null, column: string | null) =>
    row === column
      ? (intents.find(({ intent }) => intent === row)?.right ?? 0)
      : (confusions.find(({ intent, said }) => intent === row && said === column)?.count ?? 0);
  return {
    rows: names,
    columns: names,
    values: names.map((row) => names.map((column) => count(row, column))),
  };
}
