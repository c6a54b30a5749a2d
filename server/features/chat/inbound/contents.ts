import type { ChatContent } from "#contract/chat/content.ts";
import type { InboundContent } from "#channels/kit/index.ts";

/** What a customer sent, as the thread shows it. A file that lies with the vendor is fetched when somebody looks. */
export function shownAs(content: InboundContent, mediaUrl: string): ChatContent {
  switch (content.kind) {
    case "media": {
      const { media, caption, fileName, mimeType } = content;
      return {
        kind: "media",
        media,
        url: "url" in content.source ? content.source.url : mediaUrl,
        ...(caption ? { caption } : {}),
        ...(fileName ? { fileName } : {}),
        ...(mimeType ? { mimeType } : {}),
      };
    }
    case "text":
      return { kind: "text", text: content.text };
    case "reaction":
      return { kind: "reaction", emoji: content.emoji };
    case "email":
      return {
        kind: "email",
        subject: content.subject,
        text: content.text,
        ...(content.quoted ? { quoted: content.quoted } : {}),
        ...(content.omitted ? { omitted: content.omitted } : {}),
      };
    default:
      return content;
  }
}

/** The words that a bot, or a rating, is read from. */
export function wordsOf(content: ChatContent): string {
  switch (content.kind) {
    case "text":
      return content.text;
    case "choice":
      return content.title;
    case "media":
      return content.caption ?? "";
    case "email":
      return content.text || content.subject;
    default:
      return "";
  }
}

/** Whether a customer sent something that asks for an answer and says nothing in words: a photo, a file, a place. */
export const isWordless = (content: ChatContent): boolean =>
  ["media", "location", "contacts", "unsupported"].includes(content.kind) && wordsOf(content).trim() === "";
