import type { TemplateChannelView } from "#contract/templates/templates.ts";
import { TEMPLATE_TYPES } from "#contract/templates/words.ts";
import { kindOf, templateChannel } from "#engines/templates/index.ts";
import { type ChannelDirectory, standingChannels } from "#server/features/channels/public.ts";
import { templateCalls } from "./place.ts";
import { countTemplates, languagesInUse } from "./repository.ts";
import type { Rows } from "./tables.ts";

/** The channels that take templates, with what each has, and the languages in use. */
export async function overview(directory: ChannelDirectory, rows: Rows) {
  const [channels, counts] = [await standingChannels(rows), await countTemplates(rows)];
  const views: TemplateChannelView[] = [];
  for (const { id, name, type, vendor } of channels) {
    const goesTo = templateChannel(type);
    if (!goesTo) continue;
    const own = counts.filter(({ channel_id }) => channel_id === id);
    const synced = own.flatMap(({ synced_at }) => (synced_at ? [synced_at.getTime()] : []));
    views.push({
      id,
      name,
      type,
      vendor,
      kind: kindOf(goesTo),
      ...(await spokenTo(directory, rows, id)),
      counts: Object.fromEntries(own.map(({ status, count }) => [status, count])),
      syncedAt: synced.length > 0 ? new Date(Math.max(...synced)).toISOString() : null,
    });
  }
  return { channels: views, languages: await languagesInUse(rows) };
}

/** A channel that cannot be spoken through now is listed all the same. */
const spokenTo = (
  directory: ChannelDirectory,
  rows: Rows,
  id: string,
): Promise<Pick<TemplateChannelView, "managed" | "types">> =>
  directory.open(rows.enterpriseId, id).then(
    (channel) => ({
      managed: templateCalls(channel) !== undefined,
      types: [...channel.capabilities.templateTypes],
    }),
    () => ({ managed: false, types: [...TEMPLATE_TYPES] }),
  );
