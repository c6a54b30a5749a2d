import type { Platform } from "#server/platform/platform.ts";
import type { ChannelDirectory } from "../directory/directory.ts";
import type { Feed } from "./feed.ts";
import { claimLeft, type Kept, noteFailure } from "./inbox.ts";

const AT_ONCE = 500;
/** While so many wait in memory, those of a dead process can wait as well. */
const BUSY = 1_000;

/** Takes up what stayed in the inbox: the process that kept it died, or applying it failed. */
export function createSweep(
  { database, log }: Pick<Platform, "database" | "log">,
  directory: ChannelDirectory,
  feed: Feed,
) {
  async function again(kept: Kept): Promise<void> {
    try {
      const channel = await directory.open(kept.enterprise_id, kept.channel_id);
      if (channel.connection.protocol !== "http") throw new Error("The channel has no webhook any more.");
      const at = kept.url.indexOf("?");
      const received = channel.connection.receive({
        method: kept.method,
        url: kept.url,
        headers: kept.headers,
        query: at < 0 ? {} : Object.fromEntries(new URLSearchParams(kept.url.slice(at))),
        body: kept.body,
        receivedAt: kept.received_at.getTime(),
      });
      // What was genuine when it came and is refused now came before its channel's secret was changed.
      if (received.ok) feed.push({ inboxId: kept.id, channel, events: received.events });
      else await noteFailure(database.system, kept.id, received.reason);
    } catch (error) {
      await noteFailure(database.system, kept.id, (error as Error).message).catch(() => {});
    }
  }

  return async function sweep(): Promise<void> {
    while (feed.waiting < BUSY) {
      const left = await claimLeft(database.system, AT_ONCE);
      for (const kept of left) await again(kept);
      if (left.length > 0) log.info({ calls: left.length }, "webhooks taken up again");
      if (left.length < AT_ONCE) return;
    }
  };
}
