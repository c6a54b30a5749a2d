import type { MediaFormat, Template } from "#engines/templates/index.ts";
import { whyNotAttached } from "#server/features/library/public.ts";
import { fail } from "#server/platform/fail.ts";
import type { Work } from "#server/platform/scope.ts";

/** A picture, video or document that stands in a template. */
export interface MediaPlace {
  /** The field of the form. */
  path: string;
  url: string;
  format: MediaFormat;
}

const ARTIFACT = /^\/e\/drive\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\//i;

/** The artifact that an address of our own library stands for. */
export const artifactOf = (url: string): string | undefined => ARTIFACT.exec(url)?.[1]?.toLowerCase();

/** Every file that stands in a template; blank places are left out. */
export function mediaOf(template: Template): MediaPlace[] {
  if (template.kind === "whatsapp") {
    const headers = [
      { path: "header.media", header: template.header },
      ...template.cards.map(({ header }, at) => ({ path: `cards[${at}].header.media`, header })),
    ];
    return headers.flatMap(({ path, header }) =>
      "handle" in header && header.url ? [{ path, url: header.url, format: header.format }] : [],
    );
  }
  if (template.kind !== "rcs") return [];
  const { content } = template;
  const cards =
    content.layout === "CARD"
      ? [{ path: "content.card.media.url", media: content.card.media }]
      : content.layout === "CAROUSEL"
        ? content.cards.map(({ media }, at) => ({ path: `content.cards[${at}].media.url`, media }))
        : [];
  return cards.flatMap(({ path, media }) => (media ? [{ path, url: media.url, format: media.type }] : []));
}

/** The library's files that stand in a template, each once. */
export const artifactsOf = (template: Template): string[] => [
  ...new Set(mediaOf(template).flatMap(({ url }) => artifactOf(url) ?? [])),
];

/** Refuses files that the person may not use, or that the channel does not carry. */
export async function demandMedia(work: Work, template: Template): Promise<void> {
  const channel = template.kind === "rcs" ? "RCS" : "WHATSAPP";
  const errors = [];
  for (const { path, url, format } of mediaOf(template)) {
    const message = await whyNotPlaced(work, url, channel, format);
    if (message) errors.push({ field: path, message });
  }
  if (errors.length > 0)
    throw fail("TEMPLATE_REFUSED", { summary: errors.map(({ message }) => message).join(" ") }, errors);
}

function whyNotPlaced(work: Work, url: string, channel: "RCS" | "WHATSAPP", format: MediaFormat) {
  const artifact = artifactOf(url);
  if (artifact) return whyNotAttached(work, artifact, channel, format === "DOCUMENT" ? "DOC" : format);
  return whyNoAddress(url);
}

/** Why a file that is none of the library cannot be at this address, as a sentence; null where it can. */
export const whyNoAddress = (url: string): string | null =>
  /^https:\/\//i.test(url) && URL.canParse(url)
    ? null
    : "The address of the file has to begin with https://. Choose a file of the library, or write a whole address.";

/** The template with each file at the address that `link` gives it. */
export function withMedia<T extends Template>(template: T, link: (url: string) => string): T {
  const copy = structuredClone(template) as Template;
  if (copy.kind === "whatsapp") {
    for (const header of [copy.header, ...copy.cards.map((card) => card.header)])
      if ("handle" in header && header.url) header.url = link(header.url);
  } else if (copy.kind === "rcs") {
    const { content } = copy;
    const cards =
      content.layout === "CARD" ? [content.card] : content.layout === "CAROUSEL" ? content.cards : [];
    for (const { media } of cards) if (media) media.url = link(media.url);
  }
  return copy as T;
}

/** The template without its files and without what a vendor calls them. */
export function withoutFiles(template: Template): Template {
  const bare = withMedia(template, () => "");
  if (bare.kind === "whatsapp") {
    for (const header of [bare.header, ...bare.cards.map((card) => card.header)])
      if ("handle" in header) header.handle = "";
  } else if (bare.kind === "rcs") {
    const { content } = bare;
    if (content.layout === "CARD") content.card.media = null;
    if (content.layout === "CAROUSEL") for (const card of content.cards) card.media = null;
  }
  return bare;
}
