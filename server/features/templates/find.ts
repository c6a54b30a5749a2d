import { CHANNEL_TYPES } from "#contract/channel-types.ts";
import { standingChannels } from "#server/features/channels/public.ts";
import { type TemplateRow, templatesOf } from "./repository.ts";
import type { Rows } from "./tables.ts";

/** By its id, or by the name that it is sent by; the first of the two that is given and found. */
export interface TemplateKey {
  templateUId?: string;
  templateId?: string;
  /** Where a name has several. */
  language?: string;
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** A template that a channel can send. Of several of a name, an approved one comes first, then the newest. */
export async function findTemplate(
  rows: Rows,
  channelId: string,
  { templateUId, templateId, language }: TemplateKey,
): Promise<TemplateRow | undefined> {
  const [channel] = await standingChannels(rows, [channelId]);
  if (!channel) return undefined;
  const withRichCards = channel.type === CHANNEL_TYPES.RCS;
  // RCS names a template by its id.
  const ids = withRichCards ? [templateUId, templateId] : [templateUId];
  const id = ids.find((one) => one !== undefined && UUID.test(one));
  if (id === undefined && templateId === undefined) return undefined;
  const found = await templatesOf(rows, { channelId, withRichCards }, { id, name: templateId });
  const rank = (row: TemplateRow) =>
    (row.id === id ? 4 : 0) + (row.language === language ? 2 : 0) + (row.status === "APPROVED" ? 1 : 0);
  return found.sort((one, other) => rank(other) - rank(one))[0];
}

/** The same template in other languages, as far as its channel can send it: one of each language, the newest. */
export async function findTranslations(
  rows: Rows,
  channelId: string,
  { id, name, language }: Pick<TemplateRow, "id" | "name" | "language">,
): Promise<TemplateRow[]> {
  const found = await templatesOf(rows, { channelId, withRichCards: true }, { id, name });
  const own = found.find((one) => one.id === id);
  const others = found.filter(
    (one) =>
      one.channel_id === own?.channel_id &&
      one.kind === own.kind &&
      one.status === "APPROVED" &&
      one.language !== language,
  );
  return [...new Map(others.toReversed().map((one) => [one.language, one])).values()];
}
