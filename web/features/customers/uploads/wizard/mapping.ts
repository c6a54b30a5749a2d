import type { HeaderPair, ParsedHeaders } from "#contract/customers/uploads.ts";

/** For each system header, in their order, the file's column chosen for it. */
export type Choices = readonly (string | null)[];
export type Problem = { kind: "missing" } | { kind: "twice"; other: string };

export const choicesOf = ({ suggested }: ParsedHeaders): Choices => suggested.map(({ des }) => des);

export const pairsOf = ({ suggested }: ParsedHeaders, choices: Choices): HeaderPair[] =>
  suggested.map(({ src }, at) => ({ src, des: choices[at] ?? null }));

/** What speaks against the chosen columns, by the place of the header; nothing where all is well. */
export function problemsOf(
  { suggested, required }: ParsedHeaders,
  choices: Choices,
): (Problem | undefined)[] {
  return suggested.map(({ src }, at) => {
    const des = choices[at] ?? null;
    if (des === null) return required.includes(src) ? { kind: "missing" } : undefined;
    const first = choices.indexOf(des);
    return first < at ? { kind: "twice", other: suggested[first]?.src ?? "" } : undefined;
  });
}

/** The file's columns that no header takes, and nothing elsewhere. */
export const leftOut = (
  { userHeaders }: ParsedHeaders,
  choices: Choices,
  elsewhere: readonly string[] = [],
): string[] =>
  [...new Set(userHeaders)].filter((header) => !choices.includes(header) && !elsewhere.includes(header));

const SHOWN = 3;
/** The first values that a column of the file holds. */
export function valuesOf({ userHeaders, sample }: ParsedHeaders, column: string | null): string[] {
  const at = column === null ? -1 : userHeaders.indexOf(column);
  if (at < 0) return [];
  return sample
    .map((row) => row[at]?.trim() ?? "")
    .filter(Boolean)
    .slice(0, SHOWN);
}

export const sameChoices = (one: Choices, other: Choices): boolean =>
  one.length === other.length && one.every((des, at) => (des ?? null) === (other[at] ?? null));
