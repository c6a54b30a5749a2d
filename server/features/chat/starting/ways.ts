import { CHANNEL_TYPES, takesBroadcasts } from "#contract/channel-types.ts";
import type { ChannelDirectory, OpenChannel } from "#server/features/channels/public.ts";
import {
  customerName,
  customersAt,
  keptFor,
  knownAs,
  namedAddressees,
} from "#server/features/customers/public.ts";
import { fail } from "#server/platform/fail.ts";
import type { Hub } from "#server/platform/realtime/hub.ts";
import type { Scope, Work } from "#server/platform/scope.ts";
import type { Sight } from "../chats/sight.ts";
import { channelsFor, type Trodden, troddenWays } from "./repository.ts";

/** Where a customer can be written to, as it stands now. */
export interface FoundWay extends Pick<Trodden, "address" | "last_inbound_at" | "open"> {
  channel: OpenChannel;
  text: boolean;
  template: boolean;
  windowEndsAt: Date | null;
}
export interface Whom {
  id: string;
  name: string;
}

const HOUR_MS = 3_600_000;

/** The ways to customers: the numbers and accounts of the customer master, and those at which there were chats. */
export function createWays({
  directory,
  hub,
}: {
  directory: Pick<ChannelDirectory, "open">;
  hub: Pick<Hub, "present">;
}) {
  const isThere = (visitorId: string) =>
    hub.present().some(({ kind, credentialId }) => kind === "visitor" && credentialId === visitorId);

  /** What may be said at an address now; undefined where nothing ever may. */
  function judge(channel: OpenChannel, address: string, seen: Trodden | undefined): FoundWay | undefined {
    const { content, windowHours, personWritesFirst } = channel.capabilities;
    const web = channel.type === CHANNEL_TYPES.WEB;
    const wrote = seen?.last_inbound_at ?? null;
    if (web ? !isThere(address) : !takesBroadcasts(channel.type)) return undefined;
    if (personWritesFirst && !wrote) return undefined;
    const ends = windowHours !== null && wrote ? new Date(wrote.getTime() + windowHours * HOUR_MS) : null;
    const text = content.includes("text") && (windowHours === null || (ends !== null && ends > new Date()));
    const template = content.includes("template") && !web;
    return {
      channel,
      address,
      last_inbound_at: wrote,
      open: seen?.open ?? null,
      text,
      template,
      windowEndsAt: text ? ends : null,
    };
  }

  async function opened(enterpriseId: string, ids: readonly string[]): Promise<OpenChannel[]> {
    const channels = await Promise.all(
      ids.map((id) => directory.open(enterpriseId, id).catch(() => undefined)),
    );
    return channels.filter((one) => one !== undefined);
  }

  return async function waysTo(
    rows: Scope | Work,
    sight: Sight,
    customerId: string,
  ): Promise<{ whom: Whom; ways: FoundWay[] }> {
    const id = (await keptFor(rows, customerId)) ?? customerId;
    const [name, known] = [await customerName(rows, id), await knownAs(rows, id)];
    if (name === undefined || !known) throw fail("NOT_FOUND", { what: "customer" });
    const channels = await opened(rows.enterpriseId, await channelsFor(rows, sight.departments));
    const trodden = await troddenWays(
      rows,
      channels.map((one) => one.id),
      known.ids,
      known.addresses,
    );
    const ways: FoundWay[] = [];
    for (const channel of channels) {
      const own = await customersAt(rows, channel.type, known.addresses);
      const first = (await namedAddressees(rows, [id], channel.type)).get(id)?.address;
      const here = trodden.filter((one) => one.channel_id === channel.id);
      const addresses = new Set([
        ...(first ? [channel.type === CHANNEL_TYPES.EMAIL ? first.toLowerCase() : first] : []),
        ...known.addresses.filter((address) => own.get(address) === id),
        ...here.filter(({ theirs }) => theirs).map(({ address }) => address),
      ]);
      for (const address of addresses) {
        const way = judge(
          channel,
          address,
          here.find((one) => one.address === address),
        );
        if (way) ways.push(way);
      }
    }
    return { whom: { id, name }, ways };
  };
}
export type WaysTo = ReturnType<typeof createWays>;
