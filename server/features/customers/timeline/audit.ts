import { sql } from "kysely";
import { brokenCursor } from "./cursor.ts";
import type { Item, Position, TimelineSource } from "./source.ts";

/** What the audit trail knows of customers; data as `CustomerChange` in people/history.ts says. */
const KINDS = [
  "customer.created",
  "customer.changed",
  "customer.joined",
  "customer.left",
  "customer.merged",
  "customer.unmerged",
] as const;

const PREFIX = "audit:";

/** The first source of every timeline: who changed the customer, and what. */
export const auditSource: TimelineSource = {
  kinds: KINDS,
  async items(rows, customerIds, before, limit, kinds) {
    const found = await sql<Item>`
      select ${sql.lit(PREFIX)} || lpad(e.id::text, 19, '0') as id, ${moment()} as at, e.action as kind,
        coalesce(e.after, '{}') as data, e.actor as by
      from audit_event e
      where e.enterprise_id = ${rows.enterpriseId} and e.subject_id = any(${customerIds}::text[])
        and e.action = any(${kinds}::text[]) ${behind(before)}
      order by e.at desc, e.id desc limit ${limit}`.execute(rows.db);
    return found.rows;
  },
};

const moment = () => sql`to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** Ids are compared as numbers only among the trail's own; at one moment another source's stand before or behind all. */
function behind(before: Position | null) {
  if (!before) return sql``;
  const { at, id } = before;
  if (!id.startsWith(PREFIX)) {
    return PREFIX < id ? sql`and e.at <= ${at}::timestamptz` : sql`and e.at < ${at}::timestamptz`;
  }
  const number = id.slice(PREFIX.length);
  if (!/^0\d{18}$/.test(number)) throw brokenCursor();
  return sql`and (e.at, e.id) < (${at}::timestamptz, ${number}::bigint)`;
}
