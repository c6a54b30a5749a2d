import type { EditRules, TemplateCalls } from "#channels/kit/index.ts";
import { templateChannel, type TemplateChannel } from "#engines/templates/index.ts";
import {
  type ChannelDirectory,
  type OpenChannel,
  standingChannels,
} from "#server/features/channels/public.ts";
import { fail } from "#server/platform/fail.ts";
import type { TemplateRow } from "./repository.ts";
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

/** By which rules the vendor of each channel takes edits; channels that cannot be spoken through now have none. */
export async function editRules(
  directory: ChannelDirectory,
  { enterpriseId }: Rows,
  rows: readonly TemplateRow[],
): Promise<Map<string, EditRules>> {
  const channels = new Set(rows.flatMap(({ managed, channel_id }) => (managed && channel_id) || []));
  const found = new Map<string, EditRules>();
  for (const id of channels) {
    const channel = await directory.open(enterpriseId, id).catch(() => undefined);
    const rules = channel && templateCalls(channel)?.edit?.rules;
    if (rules) found.set(id, rules);
  }
  return found;
}
