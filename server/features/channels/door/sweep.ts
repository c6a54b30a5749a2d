import type { Platform } from "#server/platform/platform.ts";
import type { ChannelDirectory } from "../directory/directory.ts";
import type { Feed } from "./feed.ts";
import { type KeptCall, readFrame } from "./frame.ts";
import { claimLeft, type Kept, noteFailure } from "./inbox.ts";

const AT_ONCE = 50;
/** While so many wait in memory, those of a dead process can wait as well. */
const BUSY = 1_000;

/** Takes up what stayed in the inbox: the process that kept it died, or applying it failed. */
export function createSweep(
  { database, log }: Pick<Platform, "database" | "log">,
  directory: ChannelDirectory,
  feed: Feed,
) {
  async function again({ id, enterprise_id, calls, taken }: Kept): Promise<void> {
    const known = new Set(taken);
    const left = [...readFrame(calls).entries()].filter(([at]) => !known.has(at));
    const entry = { id, left: left.length };
    for (const [at, call] of left) {
      try {
        const { channel, received } = await readAgain(enterprise_id, call);
        // What was genuine when it came and is refused now came before its channel's secret was changed.
        if (received.ok) feed.push({ place: { entry, at }, channel, events: received.events });
        else await noteFailure(database.system, id, received.reason);
      } catch (error) {
        await noteFailure(database.system, id, (error as Error).message).catch(() => {});
      }
    }
  }

  async function readAgain(enterpriseId: string, { channelId, at, ...call }: KeptCall) {
    const channel = await directory.open(enterpriseId, channelId);
    if (channel.connection.protocol !== "http") throw new Error("The channel has no webhook any more.");
    const query = call.url.indexOf("?");
    const received = channel.connection.receive({
      ...call,
      query: query < 0 ? {} : Object.fromEntries(new URLSearchParams(call.url.slice(query))),
      receivedAt: at,
    });
    return { channel, received };
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
