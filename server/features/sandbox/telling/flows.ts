import type pg from "pg";
import type { FlowStatus } from "#sandbox/kit/flows.ts";
import type { Book } from "../accounts/book.ts";
import type { Courier } from "./courier.ts";

interface Row {
  enterprise_id: string;
  id: string;
  channel_id: string;
  vendor_id: string;
  name: string;
  status: FlowStatus;
  told_from: string;
  tries: number;
}

const RETRY_MS = 2_000;
const TRIES_MAX = 1_000;

/** Tells how far flows are that have moved. */
export async function tellFlows(system: pg.Pool, book: Book, courier: Courier): Promise<void> {
  const found = await system.query<Row>(
    "select * from sandbox_flow where told_due_at <= now() order by told_due_at limit 100",
  );
  for (const row of found.rows) {
    const opened = book.byId(row.channel_id);
    const flow = { id: row.vendor_id, name: row.name, status: row.status };
    const webhooks =
      opened?.protocol.flows?.told(opened.account, { flow, from: row.told_from, at: Date.now() }) ?? [];
    let problem: string | undefined;
    for (const webhook of webhooks)
      problem = opened && ((await courier.tell(opened, webhook)).problem ?? problem);
    const retry = problem !== undefined && row.tries < TRIES_MAX;
    await system.query(
      `update sandbox_flow set told_due_at = $3, tries = $4
       where enterprise_id = $1 and id = $2 and status = $5`,
      [
        row.enterprise_id,
        row.id,
        retry ? new Date(Date.now() + RETRY_MS) : null,
        retry ? row.tries + 1 : 0,
        row.status,
      ],
    );
  }
}
