import { escapeLike } from "#server/platform/db/like.ts";
import { sql } from "kysely";
import { AGENT_STATUS, type AgentStatus, ANY_AGENT_STATUS, CHAT_STATES } from "#contract/chat/words.ts";
import { rolesHolding } from "#server/features/roles/public.ts";
import type { Rows } from "../tables.ts";

/** A connected console writes down that it is there this often; after three times as long nobody is. */
export const SEEN_EVERY_MS = 10_000;
const GONE_AFTER_S = (SEEN_EVERY_MS * 3) / 1_000;

export interface AgentRow {
  id: string;
  name: string;
  status: AgentStatus;
  status_at: Date | null;
  online: boolean;
  open: number;
  capacity: number;
  departments: string[];
  taken_at: Date | null;
}

export interface AgentFilter {
  ids?: readonly string[];
  name?: string;
  departmentId?: string | null;
  status?: number;
  from?: number;
  perPage?: number;
}

/** Those who handle chats: first who is there and takes some, then by how few they have and how long they were idle. */
export async function findAgents(rows: Rows, filter: AgentFilter = {}): Promise<AgentRow[]> {
  const { db, enterpriseId } = rows;
  const handling = await rolesHolding(rows, "CHAT.HANDLE");
  const { ids, name = "", departmentId, status = ANY_AGENT_STATUS, from = 0, perPage = 1_000 } = filter;
  const found = await sql<AgentRow>`
    select u.id, u.name, coalesce(a.status, 0)::smallint as status, a.status_at, u.chat_capacity as capacity,
      coalesce(a.seen_at > now() - make_interval(secs => ${GONE_AFTER_S}), false) as online,
      (select count(*)::integer from chat c where c.enterprise_id = u.enterprise_id and c.agent_id = u.id
        and c.state = ${CHAT_STATES.ongoing}) as open,
      array(select m.department_id from department_member m
        where m.enterprise_id = u.enterprise_id and m.user_id = u.id) as departments, a.taken_at
    from app_user u
    left join chat_agent a on a.enterprise_id = u.enterprise_id and a.user_id = u.id
    where u.enterprise_id = ${enterpriseId} and u.active
      and u.roles && ${handling}::smallint[]
      and (${ids === undefined} or u.id = any(${[...(ids ?? [])]}::uuid[]))
      and (${name} = '' or u.name ilike '%' || ${escapeLike(name)} || '%')
      and (${departmentId ?? null}::uuid is null or exists (select 1 from department_member m
        where m.enterprise_id = u.enterprise_id and m.user_id = u.id and m.department_id = ${departmentId ?? null}::uuid))
      and (${status} = ${ANY_AGENT_STATUS} or coalesce(a.status, 0) = ${status})
    order by online desc, coalesce(a.status, 0) = 1 desc, open, a.taken_at nulls first, u.name, u.id
    offset ${from} limit ${perPage}`.execute(db);
  return found.rows;
}

export const findAgent = async (rows: Rows, id: string): Promise<AgentRow | undefined> =>
  (await findAgents(rows, { ids: [id] }))[0];

/** Holds the agent until the transaction ends: what they take is counted one after the other. */
export const holdAgent = ({ db, enterpriseId }: Rows, userId: string) =>
  sql`insert into chat_agent as a (enterprise_id, user_id, taken_at) values (${enterpriseId}, ${userId}, now())
    on conflict (enterprise_id, user_id) do update set taken_at = now()`.execute(db);

export const setStatus = ({ db, enterpriseId }: Rows, userId: string, status: AgentStatus) =>
  sql`insert into chat_agent as a (enterprise_id, user_id, status, seen_at)
    values (${enterpriseId}, ${userId}, ${status}, now())
    on conflict (enterprise_id, user_id) do update set seen_at = now(), status = excluded.status,
      status_at = case when a.status = excluded.status then a.status_at else now() end`.execute(db);

/** Writes down that these people are connected; gives those who were not before. */
export async function markSeen({ db, enterpriseId }: Rows, userIds: readonly string[]): Promise<string[]> {
  const back = await sql<{ user_id: string }>`
    with given as (select unnest(${[...userIds]}::uuid[]) as user_id),
      before as (select a.user_id, a.seen_at from chat_agent a join given using (user_id)
        where a.enterprise_id = ${enterpriseId}),
      kept as (
        insert into chat_agent as a (enterprise_id, user_id, status, seen_at)
        select ${enterpriseId}, g.user_id, ${AGENT_STATUS.available}, now() from given g
          join app_user u on u.enterprise_id = ${enterpriseId} and u.id = g.user_id
        on conflict (enterprise_id, user_id) do update set seen_at = now())
    select g.user_id from given g left join before b using (user_id)
    where b.seen_at is null or b.seen_at <= now() - make_interval(secs => ${GONE_AFTER_S})`.execute(db);
  return back.rows.map(({ user_id }) => user_id);
}

/** Those of these people who are not connected. */
export async function away({ db, enterpriseId }: Rows, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const here = await sql<{ user_id: string }>`
    select user_id from chat_agent where enterprise_id = ${enterpriseId}
      and user_id = any(${[...ids]}::uuid[]) and seen_at > now() - make_interval(secs => ${GONE_AFTER_S})`.execute(
    db,
  );
  const online = new Set(here.rows.map(({ user_id }) => user_id));
  return ids.filter((id) => !online.has(id));
}
