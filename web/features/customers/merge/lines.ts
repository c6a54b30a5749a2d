import type { MergeLine } from "#contract/customers/merge.ts";
import type { Choice } from "../queries.ts";

/** What needs a choice, and what does not; fields that neither has are left out. */
export function parted(lines: readonly MergeLine[]): { open: MergeLine[]; settled: MergeLine[] } {
  return {
    open: lines.filter(({ conflict }) => conflict),
    settled: lines.filter(({ conflict, from }) => !conflict && from !== "none"),
  };
}

/** The value that stays. */
export const keptOf = ({ from, a, b }: MergeLine): string | null => (from === "b" ? b : a);

/** The same values chosen after the sides were swapped; a's are kept where nothing was chosen. */
export const swapped = (choice: Choice, lines: readonly MergeLine[]): Choice =>
  Object.fromEntries(
    lines
      .filter(({ conflict }) => conflict)
      .map(({ field }) => [field, choice[field] === "b" ? "a" : "b"] as const),
  );
