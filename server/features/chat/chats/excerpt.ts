import { cut } from "#contract/cut.ts";
import type { ChatContent } from "#contract/chat/content.ts";
import { EXCERPT_MAX } from "#contract/chat/limits.ts";
import type { Author } from "#contract/chat/words.ts";
import { type JsonObject, type ReadAnswer, readAnswers } from "#engines/flows/index.ts";
import { fromMarkdown, plainText } from "#engines/templates/markup/index.ts";

/**
 * A message in one line, as lists show it: without the marks of WhatsApp, and of Markdown where a bot wrote it. What
 * happened to the chat itself is none.
 */
export function excerptOf(content: ChatContent, by: Author): string | undefined {
  const words = wordsOf(content);
  if (!words) return words;
  const marked = by === "bot" ? fromMarkdown(words, "none") : words;
  return cut(plainText(marked).replace(/\s+/gu, " ").trim(), EXCERPT_MAX);
}

/** All the words of a message. What happened to the chat itself has none. */
export function wordsOf(content: ChatContent): string | undefined {
  switch (content.kind) {
    case "text":
    case "buttons":
    case "template":
    case "link":
      return content.text;
    case "choice":
      return content.title;
    case "media":
      return content.caption || content.fileName || content.media;
    case "location":
      return content.name ?? content.address ?? `${content.latitude}, ${content.longitude}`;
    case "contacts":
      return content.contacts.map(({ name }) => name).join(", ");
    case "reaction":
      return content.emoji;
    case "email":
      return content.subject;
    case "form":
      return answersIn(content)
        .map(({ text }) => text)
        .join(", ");
    case "unsupported":
      return content.type;
    case "event":
      return undefined;
  }
}

/** What stands in a form, by the names of its values where it came before its words were kept. */
export const answersIn = ({ answers, values }: Extract<ChatContent, { kind: "form" }>): ReadAnswer[] =>
  answers ?? readAnswers(null, values as JsonObject);
