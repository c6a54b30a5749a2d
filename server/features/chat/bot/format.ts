import { CHANNEL_TYPES } from "#contract/channel-types.ts";
import type { ChatContent } from "#contract/chat/content.ts";
import type { Capabilities } from "#channels/kit/index.ts";

interface BotReply {
  text: string;
  choices?: readonly { id: string; title: string }[];
}

/** A bot's answer, written in Markdown, in the form that a channel can show. */
export function asMessage(
  { text, choices = [] }: BotReply,
  type: number,
  { buttons, textMax }: Pick<Capabilities, "buttons" | "textMax">,
): ChatContent {
  const written = (type === CHANNEL_TYPES.WEB ? text : plain(text, type)).slice(0, textMax);
  const fits =
    choices.length > 0 &&
    choices.length <= buttons.max &&
    choices.every(({ title }) => title.length <= buttons.titleMax);
  if (fits)
    return { kind: "buttons", text: written, buttons: choices.map(({ id, title }) => ({ id, title })) };
  const list = choices.map(({ title }, at) => `${at + 1}. ${title}`);
  return { kind: "text", text: [written, ...list].join("\n").slice(0, textMax) };
}

/** Markdown without its marks; WhatsApp has marks of its own. */
function plain(text: string, type: number): string {
  const whatsapp = type === CHANNEL_TYPES.WHATSAPP;
  return text
    .replace(/!?\[([^\]]*)\]\(([^)\s]+)[^)]*\)/g, (_, label: string, url: string) =>
      label && label !== url ? `${label} (${url})` : url,
    )
    .replace(/(\*\*|__)(.+?)\1/gs, whatsapp ? "*$2*" : "$2")
    .replace(/~~(.+?)~~/gs, whatsapp ? "~$1~" : "$1")
    .replace(/^#{1,6}\s+/gm, "")
    .replace(/<\/?[a-z][^>]*>/gi, "")
    .replace(/\\([\\`*_{}[\]()#+\-.!>])/g, "$1");
}
