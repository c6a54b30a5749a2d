import type { ChannelDirectory } from "../directory/directory.ts";
import { readMail } from "../mailbox/read-mail.ts";
import { type Delivery, type Entry, givenUp } from "./entry.ts";
import type { KeptCall } from "./frame.ts";

/** Reads calls of a row anew, as if they came now: those at the positions. What cannot be read any more is given up. */
export type Reread = (
  enterpriseId: string,
  calls: readonly KeptCall[],
  entry: Entry,
  positions: readonly number[],
) => Promise<Delivery[]>;

export const createReread = (directory: ChannelDirectory): Reread => {
  async function readAgain(enterpriseId: string, { channelId, at, ...call }: KeptCall) {
    const channel = await directory.open(enterpriseId, channelId);
    if (channel.connection.protocol === "smtp")
      return { channel, events: await readMail(channel, { ...call, receivedAt: at }) };
    if (channel.connection.protocol !== "http") throw new Error("The channel has no webhook any more.");
    const query = call.url.indexOf("?");
    const received = channel.connection.receive({
      ...call,
      query: query < 0 ? {} : Object.fromEntries(new URLSearchParams(call.url.slice(query))),
      receivedAt: at,
    });
    // What was genuine when it came and is refused now came before its channel's secret was changed.
    if (!received.ok) throw new Error(received.reason);
    return { channel, events: received.events };
  }

  return async function reread(enterpriseId, calls, entry, positions) {
    const read: Delivery[] = [];
    for (const at of positions) {
      try {
        read.push({ ...(await readAgain(enterpriseId, calls[at]!)), entry, at, early: 0 });
      } catch (error) {
        givenUp(entry, (error as Error).message);
      }
    }
    return read;
  };
};
