import type pg from "pg";
import { reviewTemplate } from "#sandbox/kit/templates/review.ts";
import type { Template } from "#sandbox/kit/protocol.ts";
import type { Bus } from "#server/platform/bus/bus.ts";
import { ACCOUNT_CHANGED, type Book } from "../accounts/book.ts";
import type { Courier } from "./courier.ts";

interface Row {
  enterprise_id: string;
  id: string;
  channel_id: string;
  vendor_id: string;
  name: string;
  language: string;
  category: string;
  components: unknown[];
  status: Template["status"];
  reason: string | null;
  tries: number;
}

const RETRY_MS = 2_000;
const TRIES_MAX = 1_000;

/** Decides on the templates whose time has come. */
export async function reviewDue(system: pg.Pool, bus: Pick<Bus, "publish">, book: Book): Promise<void> {
  const found = await system.query<Row>(
    "select * from sandbox_template where review_at <= now() order by review_at limit 100",
  );
  for (const row of found.rows) {
    const reason = reviewTemplate(row);
    await system.query(
      `update sandbox_template set status = $3, reason = $4, review_at = null, verdict_due_at = now(), tries = 0
       where enterprise_id = $1 and id = $2 and review_at is not null`,
      [row.enterprise_id, row.id, reason ? "REJECTED" : "APPROVED", reason],
    );
    await bus.publish(ACCOUNT_CHANGED, row.channel_id);
    await book.reload(row.channel_id);
  }
}

/** Tells what was decided; gives the accounts that something was told of. */
export async function tellVerdicts(system: pg.Pool, book: Book, courier: Courier): Promise<void> {
  const found = await system.query<Row>(
    "select * from sandbox_template where verdict_due_at <= now() order by verdict_due_at limit 100",
  );
  for (const row of found.rows) {
    const opened = book.byId(row.channel_id);
    const template: Template = { ...row, id: row.vendor_id };
    const webhooks =
      opened?.protocol.templates?.verdict?.(opened.account, { template, at: Date.now() }) ?? [];
    let problem: string | undefined;
    for (const webhook of webhooks)
      problem = opened && ((await courier.tell(opened, webhook)).problem ?? problem);
    const retry = problem !== undefined && row.tries < TRIES_MAX;
    await system.query(
      "update sandbox_template set verdict_due_at = $3, tries = $4 where enterprise_id = $1 and id = $2 and status = $5",
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
