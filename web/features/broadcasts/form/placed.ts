import { readStoredTemplate, type Template } from "#engines/templates/index.ts";
import type { Draft, Media } from "./draft.ts";

/** The template as the engine knows it, with the chosen files in its headers. */
export function placed({
  template,
  media,
  cards,
}: Pick<Draft, "template" | "media" | "cards">): Template | null {
  if (!template) return null;
  const read = readStoredTemplate(template, template.kind).template;
  if (read.kind !== "whatsapp") return read;
  const put = (header: typeof read.header, file: Media | null | undefined) =>
    file && "handle" in header ? { ...header, url: file.url } : header;
  return {
    ...read,
    header: put(read.header, media),
    cards: read.cards.map((card, at) => ({ ...card, header: put(card.header, cards[at]) })),
  };
}
