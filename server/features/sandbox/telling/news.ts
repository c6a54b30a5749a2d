import type pg from "pg";
import type { VendorNews } from "#sandbox/kit/protocol.ts";
import type { Book } from "../accounts/book.ts";
import type { Courier } from "./courier.ts";

interface Row {
  enterprise_id: string;
  id: string;
  channel_id: string;
  news: VendorNews;
  tries: number;
}

const RETRY_MS = 2_000;
const TRIES_MAX = 1_000;

/** Tells what vendors have to tell without being asked, and forgets it once it was taken. */
export async function tellNews(system: pg.Pool, book: Book, courier: Courier): Promise<void> {
  const found = await system.query<Row>(
    "select * from sandbox_news where due_at <= now() order by id limit 100",
  );
  for (const { enterprise_id, id, channel_id, news, tries } of found.rows) {
    const opened = book.byId(channel_id);
    let problem: string | undefined;
    for (const webhook of opened?.protocol.news?.(opened.account, news, Date.now()) ?? [])
      problem = opened && ((await courier.tell(opened, webhook)).problem ?? problem);
    if (problem !== undefined && tries < TRIES_MAX)
      await system.query(
        "update sandbox_news set due_at = $3, tries = tries + 1 where enterprise_id = $1 and id = $2",
        [enterprise_id, id, new Date(Date.now() + RETRY_MS)],
      );
    else
      await system.query("delete from sandbox_news where enterprise_id = $1 and id = $2", [
        enterprise_id,
        id,
      ]);
  }
}
