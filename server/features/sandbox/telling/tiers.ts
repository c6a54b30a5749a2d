import type pg from "pg";
import type { Book } from "../accounts/book.ts";
import type { Courier } from "./courier.ts";

interface Row {
  enterprise_id: string;
  channel_id: string;
  tier: string;
  tier_told_from: string;
  tier_tries: number;
}

const RETRY_MS = 2_000;
const TRIES_MAX = 1_000;

/** Tells of numbers that have another messaging limit. */
export async function tellTiers(system: pg.Pool, book: Book, courier: Courier): Promise<void> {
  const found = await system.query<Row>(
    `select enterprise_id, channel_id, tier, tier_told_from, tier_tries from sandbox_account
     where tier_due_at <= now() and closed_at is null order by tier_due_at limit 100`,
  );
  for (const { enterprise_id, channel_id, tier, tier_told_from: from, tier_tries: tries } of found.rows) {
    const opened = book.byId(channel_id);
    const webhooks =
      from === tier ? [] : (opened?.protocol.limited?.(opened.account, { from, to: tier }) ?? []);
    let problem: string | undefined;
    for (const webhook of webhooks)
      problem = opened && ((await courier.tell(opened, webhook)).problem ?? problem);
    const retry = problem !== undefined && tries < TRIES_MAX;
    await system.query(
      `update sandbox_account set tier_due_at = $4, tier_told_from = $5, tier_tries = $6
       where enterprise_id = $1 and channel_id = $2 and tier = $3`,
      [
        enterprise_id,
        channel_id,
        tier,
        retry ? new Date(Date.now() + RETRY_MS) : null,
        retry ? from : null,
        retry ? tries + 1 : 0,
      ],
    );
  }
}
