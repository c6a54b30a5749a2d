import { sql } from "kysely";
import type { WebhookEvent } from "#contract/webhooks/limits.ts";
import { json } from "#server/platform/db/tables.ts";
import type { Rows } from "../tables.ts";
import { wantedOf } from "./wanted.ts";

/**
 * What happened to one record, in ids where there is a call that tells more. Whoever has a program told of it needs the
 * permission that the contract names for the event.
 */
export interface Happening {
  subjectId: string;
  data: Record<string, unknown>;
}

/** Whether somebody asked to be told of such events: for who would have to find out what happened. */
export const wantsWebhooks = async (rows: Rows, type: WebhookEvent): Promise<boolean> =>
  (await wantedOf(rows)).has(type);

/**
 * Writes down, in the caller's transaction, that something happened, for those who asked to be told. Where nobody did,
 * `happenings` is never called and the database is not asked.
 */
export async function emitWebhooks(
  rows: Rows,
  type: WebhookEvent,
  happenings: () => readonly Happening[],
): Promise<void> {
  if (!(await wantsWebhooks(rows, type))) return;
  const given = happenings();
  if (given.length === 0) return;
  await sql`
    with happened as (
      insert into webhook_event (type, subject_id, data)
      select ${type}, h ->> 'subjectId', h -> 'data' from jsonb_array_elements(${json(given)}::jsonb) h
      returning id)
    insert into webhook_delivery (webhook_id, event_id)
    select w.id, h.id from happened h cross join webhook w
    where w.enterprise_id = ${rows.enterpriseId} and w.active and ${type} = any(w.events)`.execute(rows.db);
}
