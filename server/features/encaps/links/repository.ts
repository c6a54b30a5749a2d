import { type Insertable, sql } from "kysely";
import { escapeLike } from "#server/platform/db/like.ts";
import type { Tables } from "#server/platform/db/tables.ts";
import type { LinkRow, Rows } from "../tables.ts";

export const insertLink = ({ db }: Rows, row: Insertable<Tables["encap_link"]>): Promise<LinkRow> =>
  db.insertInto("encap_link").values(row).returningAll().executeTakeFirstOrThrow();

const own = ({ db, enterpriseId }: Rows) =>
  db.selectFrom("encap_link").selectAll().where("enterprise_id", "=", enterpriseId);

export const findLink = (rows: Rows, encapId: string, id: string): Promise<LinkRow | undefined> =>
  own(rows).where("encap_id", "=", encapId).where("id", "=", id).executeTakeFirst();

/** The links for everybody of these apps. */
export const generalLinks = (rows: Rows, encapIds: readonly string[]): Promise<LinkRow[]> =>
  encapIds.length === 0
    ? Promise.resolve([])
    : own(rows)
        .where("kind", "=", "general")
        .where("encap_id", "in", [...encapIds])
        .execute();

export async function countLinks({ db, enterpriseId }: Rows, encapId: string): Promise<number> {
  const found = await db
    .selectFrom("encap_link")
    .select((of) => of.fn.countAll<number>().as("count"))
    .where("enterprise_id", "=", enterpriseId)
    .where("encap_id", "=", encapId)
    .executeTakeFirstOrThrow();
  return found.count;
}

export const deleteLink = ({ db, enterpriseId }: Rows, id: string) =>
  db.deleteFrom("encap_link").where("enterprise_id", "=", enterpriseId).where("id", "=", id).execute();

/** A link with whose it is and how often it was used. */
export type ListedLink = LinkRow & { customer_name: string | null; opened: number; finished: number };

interface Page {
  encapId: string;
  name: string;
  from: number;
  perPage: number;
  id?: string;
}
/** The general link first, then the newest; one row more than asked when there is more. */
export async function pageOfLinks(
  { db, enterpriseId }: Rows,
  { encapId, name, from, perPage, id }: Page,
): Promise<ListedLink[]> {
  const like = `%${escapeLike(name)}%`;
  const found = await sql<ListedLink>`
    select l.*, c.name as customer_name, i.opened, i.finished from encap_link l
    left join customer_alias a on a.enterprise_id = l.enterprise_id and a.id = l.customer_id
    left join customer c on c.enterprise_id = l.enterprise_id and c.id = coalesce(a.customer_id, l.customer_id)
    cross join lateral (select count(*) as opened, count(*) filter (where state = 'finished') as finished
      from encap_instance i where i.enterprise_id = l.enterprise_id and i.link_id = l.id) i
    where l.enterprise_id = ${enterpriseId} and l.encap_id = ${encapId}
      ${id === undefined ? sql`` : sql`and l.id = ${id}`}
      ${name === "" ? sql`` : sql`and (l.name ilike ${like} or c.name ilike ${like})`}
    order by l.kind = 'general' desc, l.id desc offset ${from} limit ${perPage + 1}`.execute(db);
  return found.rows;
}
