import { type Selectable, sql } from "kysely";
import { escapeLike } from "#server/platform/db/like.ts";
import type { Db } from "#server/platform/db/pools.ts";
import type { Tables } from "#server/platform/db/tables.ts";

/** An enterprise's rows: a scope to read, or a transaction. Every repository function takes it first. */
export interface Rows {
  db: Db;
  enterpriseId: string;
}

export interface EntryFilter {
  search: string;
  action?: string | undefined;
  fromDate?: string | undefined;
  toDate?: string | undefined;
}
export interface EntryPage extends EntryFilter {
  from: number;
  limit: number;
  /** Id of the last entry of the page before. */
  after?: EntryRow["id"] | undefined;
}

const own = ({ db, enterpriseId }: Rows) =>
  db.selectFrom("audit_event").where("enterprise_id", "=", enterpriseId);

/** Entries, newest first. */
export function pageOfEntries(rows: Rows, page: EntryPage) {
  const { search, action, fromDate, toDate, from, limit, after } = page;
  let found = own(rows).selectAll();
  const words = search.trim();
  if (words) {
    const like = `%${escapeLike(words)}%`;
    found = found.where((is) =>
      is.or([is("actor", "ilike", like), is("subject", "ilike", like), is("subject_id", "=", words)]),
    );
  }
  if (action) found = found.where("action", "=", action);
  if (fromDate) found = found.where("at", ">=", new Date(fromDate));
  if (toDate) found = found.where("at", "<=", new Date(toDate));
  if (after !== undefined)
    // The moment as it is kept: what is read of it has lost its microseconds.
    found = found.where(
      sql<boolean>`(at, id) < (select at, id from audit_event where enterprise_id = ${rows.enterpriseId} and id = ${after})`,
    );
  return found.orderBy("at", "desc").orderBy("id", "desc").offset(from).limit(limit).execute();
}
export type EntryRow = Selectable<Tables["audit_event"]>;

/** Every action there is, each found by one step in the index. */
export async function actionsOf({ db, enterpriseId }: Rows): Promise<string[]> {
  const found = await sql<{ action: string }>`
    with recursive one as (
      (select action from audit_event where enterprise_id = ${enterpriseId} order by action limit 1)
      union all
      select (select e.action from audit_event e where e.enterprise_id = ${enterpriseId} and e.action > one.action
        order by e.action limit 1) from one where one.action is not null)
    select action from one where action is not null`.execute(db);
  return found.rows.map(({ action }) => action);
}

/** Entries of the chain behind a number, in its order. */
export const chainAfter = (rows: Rows, number: number, limit: number) =>
  own(rows).selectAll().where("number", ">", number).orderBy("number").limit(limit).execute();

export const chainHead = ({ db, enterpriseId }: Rows) =>
  db
    .selectFrom("audit_head")
    .where("enterprise_id", "=", enterpriseId)
    .select(["entries", "seal"])
    .executeTakeFirst();

export async function countUnsealed(rows: Rows): Promise<number> {
  const { n } = await own(rows)
    .where("number", "is", null)
    .select((has) => has.fn.countAll<number>().as("n"))
    .executeTakeFirstOrThrow();
  return Number(n);
}
