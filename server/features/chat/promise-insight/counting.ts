import { type RawBuilder, sql } from "kysely";
import type { PromiseKind } from "#contract/chat/words.ts";
import { inDepartments } from "../chats/sight.ts";
import type { Range } from "../insight/repository.ts";
import type { Rows } from "../tables.ts";

/** How many promises of one kind were kept, or broken. */
export interface Counted {
  kind: PromiseKind;
  kept: boolean;
  n: number;
}
export interface PromisesCounted {
  /** By the hour of the client's clock in which the chats began, counted since 1970. */
  hours: (Counted & { hour: number })[];
  agents: (Counted & { id: string | null; name: string | null })[];
  departments: (Counted & { id: string | null; name: string | null })[];
}

const rowsOf = (query: RawBuilder<unknown>) =>
  sql`(select coalesce(json_agg(to_json(q)), '[]'::json) from (${query}) q)`;

/** The promises of the chats that began within a range, in one reading of them. */
export async function countPromises({ db, enterpriseId }: Rows, range: Range): Promise<PromisesCounted> {
  const { channelId, agentId, departmentId, within, offset } = range;
  const only = [
    channelId ? sql`and c.channel_id = ${channelId}` : sql``,
    agentId ? sql`and p.agent_id = ${agentId}` : sql``,
    departmentId ? sql`and p.department_id = ${departmentId}` : sql``,
    sql`and ${inDepartments(within, "c")}`,
  ];
  const named = (table: "app_user" | "department", column: "agent_id" | "department_id") =>
    rowsOf(sql`select g.id, g.kind, g.kept, g.n, t.name from (
        select ${sql.ref(column)} as id, kind, kept, count(*)::integer as n from p group by 1, 2, 3) g
      left join ${sql.table(table)} t on t.enterprise_id = ${enterpriseId} and t.id = g.id`);
  const found = await sql<PromisesCounted>`
    with p as materialized (
      select p.kind, p.kept, p.agent_id, p.department_id,
        floor((date_part('epoch', c.created_at) + ${offset * 60}::integer) / 3600)::integer as hour
      from chat c join chat_promise p on p.enterprise_id = c.enterprise_id and p.chat_id = c.id
      where c.enterprise_id = ${enterpriseId} and c.created_at >= ${range.from} and c.created_at <= ${range.to}
        ${sql.join(only, sql` `)})
    select
      ${rowsOf(sql`select hour, kind, kept, count(*)::integer as n from p group by 1, 2, 3`)} as hours,
      ${named("app_user", "agent_id")} as agents,
      ${named("department", "department_id")} as departments`.execute(db);
  return found.rows[0]!;
}
