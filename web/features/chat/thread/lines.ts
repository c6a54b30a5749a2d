import type { ChatMessage } from "#contract/chat/views.ts";
import { dateText } from "#web/ui/format/date.ts";

/** One line of a thread: a message, a new day, or where what is new begins. */
export type Line =
  | { kind: "day"; key: string; date: string }
  | { kind: "new"; key: string }
  | { kind: "message"; key: string; message: ChatMessage; joined: boolean };

const JOINED_MS = 3 * 60_000;

/** Messages of one side shortly after one another stand as one group. */
const follows = (message: ChatMessage, before: ChatMessage | undefined): boolean =>
  before !== undefined &&
  before.content.kind !== "event" &&
  before.actionBy === message.actionBy &&
  before.actionId === message.actionId &&
  before.private === message.private &&
  before.whispered === message.whispered &&
  Date.parse(message.actedOn) - Date.parse(before.actedOn) < JOINED_MS;

/** A thread as lines: a day before its first message, and a line before the first that is new. */
export function linesOf(messages: readonly ChatMessage[], firstNew: number | undefined): Line[] {
  const lines: Line[] = [];
  let date = "";
  let before: ChatMessage | undefined;
  for (const message of messages) {
    const day = dateText(message.actedOn);
    const fresh = message.seq === firstNew;
    if (day !== date) lines.push({ kind: "day", key: `day-${day}`, date: day });
    if (fresh) lines.push({ kind: "new", key: "new" });
    const joined = day === date && !fresh && follows(message, before);
    lines.push({ kind: "message", key: String(message.seq), message, joined });
    date = day;
    before = message;
  }
  return lines;
}

/** The first of the customer's last `count` messages; undefined where none of those is held. */
export function firstUnseen(messages: readonly ChatMessage[], count: number): number | undefined {
  if (count <= 0) return undefined;
  const theirs = messages.filter(({ actionBy }) => actionBy === "customer");
  return (theirs.at(-count) ?? theirs[0])?.seq;
}
