import type pg from "pg";
import { numberColumn } from "#server/platform/db/columns.ts";
import type { ProcessMark } from "#server/platform/db/process-mark.ts";

/** A row as it is read again. */
export interface Kept {
  id: number;
  enterprise_id: string;
  calls: Buffer;
  /** Positions of calls that were applied. */
  taken: number[];
}

const AGAIN_AFTER_S = 10;
/** So long the answer to a row's insertion may be on its way. */
const UNHEARD_S = 60;
const TRIES_MAX = 5;
/** Rows are claimed until they have so many bytes: mails are large. */
const BYTES_AT_ONCE = 32 * 1024 * 1024;

/** What a dead process left behind, or what failed: claimed for one more try. */
export async function claimLeft(system: pg.Pool, mark: ProcessMark, limit: number): Promise<Kept[]> {
  const owners = await system.query<{ owner: string }>(
    "select distinct owner from channel_inbox where owner is not null and owner <> $1",
    [mark.id],
  );
  const dead: string[] = [];
  for (const { owner } of owners.rows) if (await mark.isDead(owner)) dead.push(owner);
  const claimed = await system.query<Kept>(
    `with open as materialized (select enterprise_id, id, received_at, octet_length(calls) as size from channel_inbox
       where tries < $2 and (owner = any($3::uuid[])
         or (owner is null and received_at < now() - make_interval(secs => $4 * (1 + tries * tries))))
       order by received_at limit $5 for update skip locked),
     due as (select enterprise_id, id, size, sum(size) over (order by received_at, id) as together from open)
     update channel_inbox i set tries = i.tries + 1, owner = $1 from due
     where i.enterprise_id = due.enterprise_id and i.id = due.id and due.together - due.size < $6
     returning i.id, i.enterprise_id, i.calls, i.taken`,
    [mark.id, TRIES_MAX, dead, AGAIN_AFTER_S, limit, BYTES_AT_ONCE],
  );
  return claimed.rows.sort((a, b) => a.id - b.id);
}

/** Lets go of rows of our own that we do not hold: they were kept, but the line broke before we heard of it. */
export async function letGo(system: pg.Pool, mark: ProcessMark, held: ReadonlySet<number>): Promise<void> {
  const own = await system.query<{ id: number }>(
    "select id from channel_inbox where owner = $1 and received_at < now() - make_interval(secs => $2)",
    [mark.id, UNHEARD_S],
  );
  const unheard = own.rows.map(({ id }) => id).filter((id) => !held.has(id));
  if (unheard.length > 0)
    await system.query("update channel_inbox set owner = null where id = any($1::bigint[])", [
      numberColumn(unheard),
    ]);
}

/** Rows of our own, in the order in which they came. */
export async function readKept(system: pg.Pool, ids: readonly number[]): Promise<Kept[]> {
  const found = await system.query<Kept>({
    name: "read-webhooks",
    text: `select id, enterprise_id, calls, taken from channel_inbox where id = any($1::bigint[]) order by id`,
    values: [numberColumn(ids)],
  });
  return found.rows;
}

const KEPT_DAYS = 7;

/** Forgets calls that nobody could apply for a week: their vendors have stopped repeating them, too. */
export const pruneInbox = (system: pg.Pool) =>
  system.query(
    "delete from channel_inbox where tries >= $1 and received_at < now() - make_interval(days => $2)",
    [TRIES_MAX, KEPT_DAYS],
  );
