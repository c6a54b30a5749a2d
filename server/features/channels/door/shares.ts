import type { Received, VendorNames, WebhookRequest } from "#channels/kit/index.ts";
import type { ChannelDirectory } from "../directory/directory.ts";
import type { OpenChannel } from "../open.ts";
import type { Accepted } from "./inbox.ts";

type Understood = Received & { ok: true };
type Read = (channel: OpenChannel) => Received;

interface Shares {
  /** What the call tells of each channel that it is about. */
  accepted: Accepted[];
  /** Names that it tells of and no channel has for which it is proven. */
  strays: string[];
}

/**
 * Whom a call is about that came to one channel's address and names others. Each of them reads it itself and takes its
 * own part: so it is believed where that channel's own secret proves it and nowhere else, and what is kept with a
 * channel reads the same when it is read again.
 */
export async function sharesOf(
  directory: ChannelDirectory,
  read: Read,
  channel: OpenChannel,
  request: WebhookRequest,
  { events, elsewhere = [] }: Understood,
): Promise<Shares> {
  const accepted: Accepted[] = events.length > 0 ? [{ channel, request, events }] : [];
  const unheard = new Set(elsewhere);
  const own = namesOf(channel)?.account;
  if (own !== undefined) unheard.delete(own);
  for (const sibling of await directory.siblings(channel)) {
    const names = namesOf(sibling);
    if (sibling.id === channel.id || !names || !isAbout(sibling, names)) continue;
    const part = read(sibling);
    if (!part.ok || part.events.length === 0) continue;
    unheard.delete(names.number);
    if (names.account !== undefined) unheard.delete(names.account);
    accepted.push({ channel: sibling, request, events: part.events });
  }
  return { accepted, strays: [...unheard] };

  /** Of several channels with one number the first has it; a removed one is told of nothing but its messages. */
  function isAbout({ removed }: OpenChannel, { number, account }: VendorNames): boolean {
    if (unheard.has(number)) return true;
    return !removed && account !== undefined && elsewhere.includes(account);
  }
}

const namesOf = ({ connection }: OpenChannel): VendorNames | undefined =>
  connection.protocol === "http" ? connection.names : undefined;
