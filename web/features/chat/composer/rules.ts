import type { ComposerRules } from "#contract/chat/chats.ts";
import type { ChatView } from "#contract/chat/views.ts";
import { CHAT_STATES } from "#contract/chat/words.ts";
import { takesPart } from "#engines/chat/index.ts";

/** Words of one's own get a counter when so much of the channel's limit is used. */
const NEARLY = 0.8;

/** What an agent may do at the foot of a chat. */
export type Writing = "reply" | "template" | "pickup" | "watch" | "closed";

const CAN_SPEAK: readonly number[] = [CHAT_STATES.ongoing, CHAT_STATES.suspended];

/** Whether the customer may be sent words of one's own, a template alone, or whether one does not talk here at all. */
export function writingOf(
  chat: ChatView,
  rules: ComposerRules | undefined,
  uId: string,
  waits: boolean,
  now: number,
): Writing {
  if (chat.state === CHAT_STATES.closed) return "closed";
  if (waits) return "pickup";
  if (!takesPart(chat, uId) || !CAN_SPEAK.includes(chat.state)) return "watch";
  return windowIsClosed(chat, rules, now) ? "template" : "reply";
}

function windowIsClosed(chat: ChatView, rules: ComposerRules | undefined, now: number): boolean {
  if (chat.needsTemplate) return true;
  if (!rules || rules.windowHours === null) return false;
  return chat.windowEndsAt === null || Date.parse(chat.windowEndsAt) <= now;
}

export interface Length {
  most: number;
  left: number;
  /** Whether it is time to say how much is left. */
  shown: boolean;
  over: boolean;
}

/** How much of a channel's limit a text uses; a caption has a limit of its own. */
export function lengthOf(text: string, rules: ComposerRules | undefined, withFile: boolean): Length {
  const most = rules ? (withFile ? rules.captionMax : rules.textMax) : Number.POSITIVE_INFINITY;
  const left = most - text.length;
  return { most, left, shown: text.length >= most * NEARLY, over: left < 0 };
}
