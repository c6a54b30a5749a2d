import type pg from "pg";
import { numberColumn } from "#server/platform/db/columns.ts";
import { LATER } from "#server/platform/db/commit-later.ts";
import type { Entry } from "./entry.ts";

/**
 * Strikes what is applied from the inbox. What could not be struck is struck with what comes next, and a row that comes
 * back because the database crashed is applied once more: so nothing here waits for the disk.
 */
export function createStriker(system: pg.Pool) {
  const due = new Set<Entry>();
  /** Ids of the rows that this process has something to do with. */
  const held = new Set<number>();

  /** Rows of which nothing is left go, or are anyone's again; of those whose calls have parted, what is applied goes. */
  async function strikeDue(): Promise<void> {
    const gone = [...due].filter(({ left, error }) => left === 0 && error === undefined);
    if (gone.length > 0) {
      await system.query({
        name: "forget-webhooks",
        text: `with ${LATER} delete from channel_inbox using later where id = any($1::bigint[])`,
        values: [numberColumn(gone.map(({ id }) => id))],
      });
      for (const entry of gone) {
        due.delete(entry);
        held.delete(entry.id);
      }
    }
    for (const entry of due) {
      const { id, left, taken, error } = entry;
      await system.query({
        name: "strike-webhooks",
        text: `with ${LATER} update channel_inbox set taken = taken || $2::int[], error = coalesce($3, error),
          owner = case when $4 then null else owner end from later where id = $1`,
        values: [id, numberColumn(taken), error ?? null, left === 0],
      });
      entry.taken = [];
      due.delete(entry);
      if (left === 0) held.delete(id);
    }
  }

  function strike(entries: Iterable<Entry>): Promise<void> {
    for (const entry of entries)
      if (entry.left === 0 || (entry.parted && entry.taken.length > 0)) due.add(entry);
    return strikeDue();
  }

  return { strike, held };
}
