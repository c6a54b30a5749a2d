import { CHANNEL_TYPES } from "#contract/channel-types.ts";
import type { ChatContent } from "#contract/chat/content.ts";
import type { Capabilities } from "#channels/kit/index.ts";
import type { BotTurnReply } from "#server/features/bots/public.ts";
import { fromMarkdown } from "#engines/templates/markup/index.ts";
import { withoutMarks, withSources } from "./sources.ts";

interface BotReply {
  text: string;
  choices?: readonly { id: string; title: string }[];
  /** Where it comes from. */
  sources?: BotTurnReply["sources"];
}

/** A bot's answer, written in Markdown, in the form that a channel can show. */
export function asMessage(
  { text, choices = [], sources = [] }: BotReply,
  type: number,
  { buttons, textMax }: Pick<Capabilities, "buttons" | "textMax">,
): ChatContent {
  const sourced = wordsFor(withSources(text, sources), type);
  const written =
    sourced.length <= textMax ? sourced : wordsFor(withoutMarks(text, sources), type).slice(0, textMax);
  const fits =
    choices.length > 0 &&
    choices.length <= buttons.max &&
    choices.every(({ title }) => title.length <= buttons.titleMax);
  if (fits)
    return { kind: "buttons", text: written, buttons: choices.map(({ id, title }) => ({ id, title })) };
  const list = choices.map(({ title }, at) => `${at + 1}. ${title}`);
  return { kind: "text", text: [written, ...list].join("\n").slice(0, textMax) };
}

/** The web chat shows Markdown itself, WhatsApp has marks of its own, and elsewhere there are none. */
function wordsFor(text: string, type: number): string {
  if (type === CHANNEL_TYPES.WEB) return text;
  return fromMarkdown(text, type === CHANNEL_TYPES.WHATSAPP ? "whatsapp" : "none");
}
