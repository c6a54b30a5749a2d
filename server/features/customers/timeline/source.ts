import type { Scope } from "#server/platform/scope.ts";
import type { Rows } from "../tables.ts";

/** Where an item stands: newest first, and those of one moment by their ids. */
export interface Position {
  /** ISO 8601 in UTC with microseconds, as the database keeps it. */
  at: string;
  id: string;
}

export interface Item extends Position {
  kind: string;
  /** What the sentence needs; the console writes it in the reader's language. */
  data: Record<string, unknown>;
  /** Who did it; null where nobody did. */
  by: string | null;
}

/** Takes out of a page of the timeline what its reader may not read; `customerIds` as sources have them. */
export type Veil = (scope: Scope, customerIds: readonly string[], items: Item[]) => Promise<Item[]>;

/** What a feature adds to the timeline of a customer. Given to `createCustomers({ timeline })`. */
export interface TimelineSource {
  /** The kinds its items may have; no two sources have one kind. */
  kinds: readonly string[];
  /**
   * The newest items behind `before`, ordered by `at` and `id` downwards. An id begins with the source's name, so that
   * no two items have one. `customerIds` are the customer and those merged into it.
   * @param kinds Those of its kinds that are asked for.
   */
  items(
    rows: Rows,
    customerIds: readonly string[],
    before: Position | null,
    limit: number,
    kinds: readonly string[],
  ): Promise<Item[]>;
}
