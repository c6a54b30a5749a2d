import { type Selectable, sql } from "kysely";
import type { OutreachRules } from "#contract/messages/outreach.ts";
import type { Tables } from "#server/platform/db/tables.ts";
import type { Work } from "#server/platform/scope.ts";
import type { Rows } from "../tables.ts";

export const OFF: OutreachRules = { quiet: null, cap: null };

const rulesIn = (row: Selectable<Tables["outreach_rule"]> | undefined): OutreachRules => ({
  quiet: row?.quiet_from && row.quiet_to ? { from: row.quiet_from, to: row.quiet_to } : null,
  cap: row?.cap_messages && row.cap_days ? { messages: row.cap_messages, days: row.cap_days } : null,
});

const find = ({ db, enterpriseId }: Rows) =>
  db.selectFrom("outreach_rule").selectAll().where("enterprise_id", "=", enterpriseId);

export const readRules = async (rows: Rows): Promise<OutreachRules> =>
  rulesIn(await find(rows).executeTakeFirst());

/** The rules as they stand, held until the transaction ends. */
export async function lockRules(work: Work): Promise<OutreachRules> {
  await sql`insert into outreach_rule (enterprise_id) values (${work.enterpriseId}) on conflict do nothing`.execute(
    work.db,
  );
  return rulesIn(await find(work).forUpdate().executeTakeFirst());
}

/** Writes rules over those that are locked. What went while there was no cap is to be counted once there is one. */
export const writeRules = ({ db, enterpriseId }: Rows, { quiet, cap }: OutreachRules) =>
  db
    .updateTable("outreach_rule")
    .set({
      quiet_from: quiet?.from ?? null,
      quiet_to: quiet?.to ?? null,
      cap_messages: cap?.messages ?? null,
      cap_days: cap?.days ?? null,
      counted: cap === null ? false : sql<boolean>`counted and cap_messages is not null`,
    })
    .where("enterprise_id", "=", enterpriseId)
    .execute();

/** Lets everything be looked at anew that waits for the end of quiet hours. */
export const wakeAll = ({ db, enterpriseId }: Rows) =>
  db
    .updateTable("dispatch_chunk")
    .set({ run_at: sql<Date>`now()` })
    .where("enterprise_id", "=", enterpriseId)
    .where("quiet", "=", true)
    .where("finished", "=", false)
    .where("run_at", ">", sql<Date>`now()`)
    .execute();
