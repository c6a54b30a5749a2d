import type { VisitorMessage } from "#contract/chat/webchat.ts";
import { say } from "../text/words.ts";
import { happening } from "./message.ts";
import { dayOf, timeOf } from "./times.ts";

/** The conversation as a text file. */
export function transcriptOf(title: string, messages: readonly VisitorMessage[]): string {
  const lines = messages.flatMap((message) => {
    const words = wordsOf(message);
    if (words === undefined) return [];
    const { by, name, at } = message;
    const who = by === "customer" ? say("you") : name || (by === "bot" ? say("bot") : title);
    return [`[${dayOf(at)} ${timeOf(at)}] ${message.content.kind === "event" ? words : `${who}: ${words}`}`];
  });
  return `${title}\n\n${lines.join("\n")}\n`;
}

function wordsOf(message: VisitorMessage): string | undefined {
  const { content } = message;
  switch (content.kind) {
    case "event":
      return happening(message);
    case "text":
    case "template":
      return content.text;
    case "buttons":
      return [content.text, ...content.buttons.map(({ title }) => `[${title}]`)].join(" ");
    case "choice":
      return content.title;
    case "email":
      return `${content.subject}\n${content.text}`;
    case "link":
      return `${content.text} ${content.label}: ${content.url}`;
    case "media":
      return [content.fileName ?? say("file"), content.caption].filter(Boolean).join(" – ");
    default:
      return say("other");
  }
}
