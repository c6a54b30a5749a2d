import type pg from "pg";
import type { Scope } from "#server/platform/scope.ts";
import type { Rows } from "../tables.ts";

/** When a customer last wrote, and was last written to; null: not by what was looked at. */
export interface Contacted {
  customerId: string;
  heardAt: Date | null;
  writtenAt: Date | null;
}
export interface News {
  contacts: readonly Contacted[];
  more: boolean;
  /** Writes down that these were noted, in the same transaction. */
  note(): Promise<unknown>;
  /** That transaction has committed: the next call reads what is behind. */
  noted(): void;
}

/** What a feature that writes to people or hears from them knows of when that was. */
export interface ContactSource {
  /** Enterprises in which something may have come since it was asked the last time. */
  waiting(system: pg.Pool): Promise<string[]>;
  /** Reads what came since, a piece a call: about so many messages, in the caller's transaction. */
  since(scope: Scope): (rows: Rows, most: number) => Promise<News>;
  /** Of all that is kept of these customers. */
  ever(rows: Rows, customerIds: readonly string[]): Promise<readonly Contacted[]>;
}
