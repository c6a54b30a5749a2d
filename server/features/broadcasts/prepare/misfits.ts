import { type ChannelType, typeName } from "#contract/channel-types.ts";
import type { FieldError } from "#contract/common.ts";
import type { MediaType } from "#contract/library/channels.ts";
import type { Template } from "#engines/templates/index.ts";
import { whyNotAttached } from "#server/features/library/public.ts";
import { artifactOf, whyNoAddress } from "#server/features/templates/public.ts";
import type { Scope, Work } from "#server/platform/scope.ts";
import type { Entry } from "../tables.ts";

const AS: Readonly<Record<string, MediaType>> = { IMAGE: "IMAGE", VIDEO: "VIDEO", DOCUMENT: "DOC" };

/** Files that a header cannot show, the channel does not take, or nobody finds. What lies elsewhere, the vendor judges. */
export async function misfits(
  scope: Scope | Work,
  channelType: ChannelType,
  template: Template,
  { media, cards = [] }: Entry["message"]["template"],
): Promise<FieldError[]> {
  if (template.kind !== "whatsapp") return [];
  const field = "message.template";
  const places = [
    { field: `${field}.media`, format: template.header.format, file: media },
    ...template.cards.map(({ header }, at) => ({
      field: `${field}.cards.${at}.media`,
      format: header.format,
      file: cards[at]?.media,
    })),
  ];
  const found: FieldError[] = [];
  for (const place of places) {
    const as = AS[place.format];
    const url = place.file?.url;
    if (!as || !url) continue;
    const artifact = artifactOf(url);
    const message = artifact
      ? await whyNotAttached(scope, artifact, typeName(channelType), as)
      : whyNoAddress(url);
    if (message) found.push({ field: place.field, message });
  }
  return found;
}
