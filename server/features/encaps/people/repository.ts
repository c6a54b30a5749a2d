import { sql } from "kysely";
import type { Range } from "#server/platform/range.ts";
import type { InstanceState } from "#contract/encaps/limits.ts";
import { escapeLike } from "#server/platform/db/like.ts";
import type { EventRow, InstanceRow, Rows } from "../tables.ts";

export type ListedInstance = InstanceRow & { customer_name: string | null };

interface Page {
  encapId: string;
  state?: InstanceState | undefined;
  milestone?: string | undefined;
  name: string;
  before?: string | undefined;
  from: number;
  perPage: number;
}

const listed = (rows: Rows) => sql`
  select i.*, c.name as customer_name from encap_instance i
  left join customer_alias a on a.enterprise_id = i.enterprise_id and a.id = i.customer_id
  left join customer c on c.enterprise_id = i.enterprise_id and c.id = coalesce(a.customer_id, i.customer_id)
  where i.enterprise_id = ${rows.enterpriseId}`;

/** Newest first, one row more than asked when there is more. */
export async function pageOfInstances(rows: Rows, page: Page): Promise<ListedInstance[]> {
  const { encapId, state, milestone, name, before, from, perPage } = page;
  const found = await sql<ListedInstance>`${listed(rows)} and i.encap_id = ${encapId}
    ${state ? sql`and i.state = ${state}` : sql``}
    ${milestone ? sql`and ${milestone} = any(i.reached)` : sql``}
    ${before ? sql`and i.id < ${before}` : sql``}
    ${name ? sql`and i.customer_id is not null and c.name ilike ${`%${escapeLike(name)}%`}` : sql``}
    order by i.id desc offset ${from} limit ${perPage + 1}`.execute(rows.db);
  return found.rows;
}

export async function findInstance(
  rows: Rows,
  encapId: string,
  id: string,
): Promise<ListedInstance | undefined> {
  const found =
    await sql<ListedInstance>`${listed(rows)} and i.encap_id = ${encapId} and i.id = ${id}`.execute(rows.db);
  return found.rows[0];
}

export const eventsOf = ({ db, enterpriseId }: Rows, instanceId: string): Promise<EventRow[]> =>
  db
    .selectFrom("encap_event")
    .selectAll()
    .where("enterprise_id", "=", enterpriseId)
    .where("instance_id", "=", instanceId)
    .orderBy("id")
    .execute();

export const deleteInstance = ({ db, enterpriseId }: Rows, id: string) =>
  db.deleteFrom("encap_instance").where("enterprise_id", "=", enterpriseId).where("id", "=", id).execute();

/** The next runs of a range behind one, oldest first. */
export async function instancesBehind(
  rows: Rows,
  encapId: string,
  { from, to }: Range,
  after: InstanceRow | undefined,
  limit: number,
): Promise<ListedInstance[]> {
  const found = await sql<ListedInstance>`${listed(rows)} and i.encap_id = ${encapId}
    and i.opened_at >= ${from} and i.opened_at < ${to}
    ${after ? sql`and (i.opened_at, i.id) > (${after.opened_at}, ${after.id})` : sql``}
    order by i.opened_at, i.id limit ${limit}`.execute(rows.db);
  return found.rows;
}
