import type { RetentionKind } from "#contract/retention/limits.ts";
import type { Db } from "#server/platform/db/pools.ts";
import type { Work } from "#server/platform/scope.ts";

/** An enterprise's rows: a scope to read, or a transaction. */
export interface Rows {
  db: Db;
  enterpriseId: string;
}

export interface Stale {
  count: number;
  oldest: Date | null;
  /** Some of whom it is, where people themselves go. */
  names?: readonly string[];
}
export interface Erasing {
  /** How much was erased, in what the kind is counted in. */
  erased: number;
  /** There may be more of it. */
  more: boolean;
  /** Keys of files that nobody refers to any more. */
  files?: readonly string[];
}

/**
 * How a feature erases what it keeps of a kind once that is too old: words, names, addresses and files; what reports
 * count stays. Nothing that is still in flight is too old.
 */
export interface Expiry {
  kind: RetentionKind;
  /** What is older than this. */
  stale(rows: Rows, before: Date): Promise<Stale>;
  /** Erases some of it in the caller's transaction, the oldest first: about so many rows, and held no longer than that takes. */
  erase(work: Work, before: Date, most: number): Promise<Erasing>;
}

export const NOTHING_STALE: Stale = { count: 0, oldest: null };
