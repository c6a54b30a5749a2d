import type pg from "pg";
import type { Platform } from "#server/platform/platform.ts";
import type { ChannelDirectory } from "../directory/directory.ts";
import { canCheck, type Check } from "./check.ts";

interface Due {
  enterprise_id: string;
  id: string;
}
/** Channels that are tried at once. */
const AT_ONCE = 8;

/** Takes the channels whose time has come; each comes again in about an hour, not all at one moment. */
async function claimDue(system: pg.Pool, limit: number): Promise<Due[]> {
  const claimed = await system.query<Due>(
    `update channel c set check_due = now() + interval '1 hour' * (0.9 + random() * 0.2)
     from (select enterprise_id, id from channel
       where removed_at is null and environment = 'live' and check_due < now()
       order by check_due limit $1 for update skip locked) due
     where c.enterprise_id = due.enterprise_id and c.id = due.id
     returning c.enterprise_id, c.id`,
    [limit],
  );
  return claimed.rows;
}

/** Tries the credentials of every live channel about once an hour. */
export function createRounds(
  { database, log }: Pick<Platform, "database" | "log">,
  directory: ChannelDirectory,
  check: Check,
) {
  async function look({ enterprise_id: enterpriseId, id }: Due): Promise<void> {
    try {
      const channel = await directory.open(enterpriseId, id);
      if (canCheck(channel)) await check(channel);
    } catch (error) {
      log.warn({ err: error, channel: id }, "a channel could not be checked");
    }
  }
  return async function rounds(): Promise<void> {
    for (;;) {
      const due = await claimDue(database.system, AT_ONCE);
      await Promise.all(due.map(look));
      if (due.length < AT_ONCE) return;
    }
  };
}
