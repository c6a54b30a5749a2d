import type { TemplateCalls } from "#channels/kit/index.ts";
import { templateChannel, type TemplateChannel } from "#engines/templates/index.ts";
import {
  type ChannelDirectory,
  type OpenChannel,
  standingChannels,
} from "#server/features/channels/public.ts";
import { fail } from "#server/platform/fail.ts";
import type { Rows } from "./tables.ts";

/** Where a template goes: its channel, what the engine calls that, and the vendor's calls where it approves templates. */
export interface Place {
  channel: OpenChannel;
  goesTo: TemplateChannel;
  calls?: TemplateCalls;
}

/** The calls by which the vendor of a channel manages templates; undefined where it does not. */
export const templateCalls = ({ connection }: OpenChannel): TemplateCalls | undefined =>
  connection.protocol === "http" ? connection.templates : undefined;

/** Throws when the channel is not there, or takes no templates. */
export async function placeOf(directory: ChannelDirectory, rows: Rows, channelId: string): Promise<Place> {
  const [standing] = await standingChannels(rows, [channelId]);
  if (!standing) throw fail("NOT_FOUND", { what: "channel" });
  const goesTo = templateChannel(standing.type);
  if (!goesTo) throw fail("TEMPLATE_CHANNEL_UNFIT", { channel: standing.name });
  const channel = await directory.open(rows.enterpriseId, channelId);
  return { channel, goesTo, calls: templateCalls(channel) };
}
