import type { ChatContent } from "#contract/chat/content.ts";
import type { Header, MediaFormat } from "#engines/templates/index.ts";
import type { Placed } from "#server/features/broadcasts/public.ts";

type Shown = Pick<ChatContent & { kind: "template" }, "files" | "footer" | "buttons">;
type File = NonNullable<Shown["files"]>[number];

const MEDIA: Readonly<Record<MediaFormat, File["media"]>> = {
  IMAGE: "image",
  VIDEO: "video",
  DOCUMENT: "document",
};

/** What a thread shows around a template's words: its files where they lie on our side, its footer and its buttons. */
export function aroundText({ template, fileNames }: Pick<Placed, "template" | "fileNames">): Shown {
  if (template.kind !== "whatsapp") return {};
  const file = (header: Header, key: string): File[] =>
    "handle" in header && header.url !== ""
      ? [{ kind: "media", media: MEDIA[header.format], url: header.url, fileName: fileNames[key] }]
      : [];
  return {
    files: [
      ...file(template.header, "header.media"),
      ...template.cards.flatMap(({ header }, at) => file(header, `card.${at}.header.media`)),
    ],
    footer: template.footer,
    buttons: template.buttons.map(({ text }) => text).filter(Boolean),
  };
}
