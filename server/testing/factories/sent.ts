import { newId } from "#server/platform/ids.ts";
import type { Tenant, TestApp } from "../harness.ts";
import { makeCounted } from "./billing.ts";

interface Sent {
  channelId: string;
  at: Date;
  /** How many messages stand at each rank. */
  counts: Readonly<Record<number, number>>;
  /** The name of the broadcast that it was; none: it was no broadcast. */
  broadcast?: string;
}

/** What was sent at a moment of the past. Gives the dispatch's number. */
export async function makeSent(app: TestApp, tenant: Pick<Tenant, "id">, sent: Sent): Promise<number> {
  const { id, no } = await makeCounted(app.platform.actFor(tenant.id), sent.channelId, sent.counts);
  const { system } = app.platform.database;
  await system.query("update dispatch set started_at = $2 where no = $1", [no, sent.at]);
  if (sent.broadcast === undefined) return no;
  await system.query(
    `insert into broadcast (enterprise_id, id, name, dispatch_id, channel_id, template_id, template_name, entry, start,
       created_by_name) values ($1, $2, $3, $4, $5, $2, 'welcome', '{}', true, 'Asha')`,
    [tenant.id, newId(), sent.broadcast, id, sent.channelId],
  );
  return no;
}

interface Failure {
  no: number;
  seq: number;
  reason: string;
  /** Where the message stands now; failed when nothing else is said. */
  status?: number;
}
/** A message that failed, with why; the vendor said so twice. */
export async function makeFailure(app: TestApp, tenant: Pick<Tenant, "id">, failure: Failure): Promise<void> {
  const { no, seq, reason, status = 30 } = failure;
  const { system } = app.platform.database;
  await system.query(
    "insert into message (enterprise_id, dispatch_no, seq, address, status) values ($1, $2, $3, '+911', $4)",
    [tenant.id, no, seq, status],
  );
  await system.query(
    `insert into message_event (enterprise_id, dispatch_no, seq, status, at, description)
     select $1, $2, $3, 30, now(), $4 from generate_series(1, 2)`,
    [tenant.id, no, seq, reason],
  );
}
