import { type RawBuilder, sql } from "kysely";

/** What of a row is still needed by another feature. */
export type Need = RawBuilder<unknown>;

export const anyOf = (needs: readonly Need[]): Need =>
  needs.length === 0 ? sql`false` : sql.join([...needs], sql` or `);
