import type { FlowCalls } from "#channels/kit/index.ts";
import { CHANNEL_TYPES } from "#contract/channel-types.ts";
import type { FlowChannel } from "#contract/flows/views.ts";
import {
  type ChannelDirectory,
  type OpenChannel,
  standingChannels,
} from "#server/features/channels/public.ts";
import { fail } from "#server/platform/fail.ts";
import type { Rows } from "./tables.ts";

/** Where flows are kept: a WhatsApp channel, and its vendor's calls where it takes flows. */
export interface Place {
  channel: OpenChannel;
  calls: FlowCalls | undefined;
}

export const flowCalls = ({ connection }: OpenChannel): FlowCalls | undefined =>
  connection.protocol === "http" ? connection.flows : undefined;

/** One of the enterprise's channels on which flows can be kept. */
export async function demandWhatsApp(rows: Rows, channelId: string): Promise<void> {
  const [found] = await standingChannels(rows, [channelId]);
  if (!found) throw fail("NOT_FOUND", { what: "channel" });
  if (found.type === CHANNEL_TYPES.WHATSAPP) return;
  const failure = fail("FLOW_CHANNEL_UNFIT", { name: found.name });
  throw fail("FLOW_CHANNEL_UNFIT", { name: found.name }, [{ field: "channelId", message: failure.message }]);
}

/** Throws when the channel is not there, or is no WhatsApp channel. */
export async function placeOf(directory: ChannelDirectory, rows: Rows, channelId: string): Promise<Place> {
  await demandWhatsApp(rows, channelId);
  const channel = await directory.open(rows.enterpriseId, channelId);
  return { channel, calls: flowCalls(channel) };
}

/** The WhatsApp channels of an enterprise; one that cannot be spoken through keeps its flows here. */
export async function flowChannels(directory: ChannelDirectory, rows: Rows): Promise<FlowChannel[]> {
  const all = await standingChannels(rows);
  return Promise.all(
    all
      .filter(({ type }) => type === CHANNEL_TYPES.WHATSAPP)
      .map(async ({ id, name, vendor }) => {
        const open = await directory.open(rows.enterpriseId, id).catch(() => undefined);
        const managed = open !== undefined && flowCalls(open) !== undefined;
        return { id, name, vendor: open?.adapter.name ?? vendor, managed };
      }),
  );
}
