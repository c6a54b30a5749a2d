import type { ChatContent } from "#contract/chat/content.ts";
import type { ChatMessage } from "#contract/chat/views.ts";

export interface Picture {
  url: string;
  name: string | undefined;
}
type File = ChatContent & { kind: "media" };

/** A path of this server; what lies elsewhere is only linked to. */
export const isOwn = (url: string) => /^\/[^/\\]/.test(url);

const isPicture = ({ media, url }: File) => (media === "image" || media === "sticker") && isOwn(url);

const filesOf = (content: ChatContent): readonly File[] => {
  if (content.kind === "media") return [content];
  return content.kind === "template" ? (content.files ?? []) : [];
};

/** The pictures of a chat in their order; one that was sent twice stands once. */
export function picturesOf(messages: readonly ChatMessage[]): Picture[] {
  const found = new Map<string, Picture>();
  for (const { content } of messages)
    for (const file of filesOf(content).filter(isPicture))
      if (!found.has(file.url)) found.set(file.url, { url: file.url, name: file.fileName });
  return [...found.values()];
}
