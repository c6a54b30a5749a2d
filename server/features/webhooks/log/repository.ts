import { sql } from "kysely";
import type { DeliveryState } from "#contract/webhooks/limits.ts";
import { json } from "#server/platform/db/tables.ts";
import { LEASE } from "../deliver/claim.ts";
import type { Rows } from "../tables.ts";

const own = ({ db, enterpriseId }: Rows) =>
  db
    .selectFrom("webhook_delivery as d")
    .innerJoin("webhook_event as e", (join) =>
      join.onRef("e.enterprise_id", "=", "d.enterprise_id").onRef("e.id", "=", "d.event_id"),
    )
    .where("d.enterprise_id", "=", enterpriseId)
    .select(["d.id", "d.webhook_id", "d.state", "d.attempts", "d.next_at", "d.log", "d.event_id"])
    .select(["e.type", "e.subject_id", "e.sequence", "e.data", "e.at"]);

interface Page {
  state?: DeliveryState;
  from: number;
  perPage: number;
}
/** Newest first, with one more than asked where there is more. */
export const pageOfDeliveries = (rows: Rows, webhookId: string, { state, from, perPage }: Page) =>
  own(rows)
    .where("d.webhook_id", "=", webhookId)
    .$if(state !== undefined, (query) => query.where("d.state", "=", state!))
    .orderBy("d.created_at", "desc")
    .orderBy("d.id")
    .offset(from)
    .limit(perPage + 1)
    .execute();

export const findDelivery = (rows: Rows, id: string) => own(rows).where("d.id", "=", id).executeTakeFirst();
export type DeliveryRow = NonNullable<Awaited<ReturnType<typeof findDelivery>>>;

/** Whoever waits for a delivery sends it; others only where that one has died. */
const byOthers = sql`now() + ${LEASE}::interval`;

/** Puts one in line again, with a day's time; false where it is in line, or under way. */
export async function lineUpAgain({ db, enterpriseId }: Rows, id: string): Promise<boolean> {
  const found =
    await sql`update webhook_delivery set state = 'waiting', next_at = ${byOthers}, claimed_until = null,
      deadline = now() + interval '24 hours'
    where enterprise_id = ${enterpriseId} and id = ${id}
      and (claimed_until is null or claimed_until < now())`.execute(db);
  return Number(found.numAffectedRows) > 0;
}

/** An event for one address alone. Gives the delivery's id. */
export async function insertTest(
  { db }: Rows,
  webhookId: string,
  type: string,
  data: object,
): Promise<string> {
  const found = await sql<{ id: string }>`
    with happened as (
      insert into webhook_event (type, subject_id, data) values (${type}, ${webhookId}, ${json(data)}::jsonb) returning id)
    insert into webhook_delivery (webhook_id, event_id, next_at, deadline)
    select ${webhookId}, id, ${byOthers}, now() from happened returning id`.execute(db);
  return found.rows[0]!.id;
}
