import type { ConsentCounts } from "#contract/customers/uploads.ts";
import type { ConsentColumn } from "#engines/audience/index.ts";

/** What an import's thread is told of the yes and no of its file. */
export interface ConsentTask {
  columns: ConsentColumn[];
  /** When it was said, where the file does not tell: as the import began. */
  at: number;
  /** How it is known, and by whom. */
  words: string;
  by: string;
  take: string;
  weigh: string;
}

export const NO_CONSENTS: ConsentCounts = { yes: 0, no: 0, changed: 0, heldBack: 0, asked: 0, unplaced: 0 };

export function addConsents(one: ConsentCounts, other: ConsentCounts): ConsentCounts {
  const sum = { ...one };
  for (const key of Object.keys(sum) as (keyof ConsentCounts)[]) sum[key] += other[key];
  return sum;
}
