import type { Bubble, BubbleButton } from "#contract/sandbox/bubble.ts";
import type { Said } from "#sandbox/kit/protocol.ts";
import { fail } from "#server/platform/fail.ts";

/** What pressing at a place of a message does: an answer, or something that only the telephone knows. */
export type Pressed = { answer: Said["content"] & { kind: "choice" } } | { noted: true };

/** Undefined where there is nothing to press. */
export function pressAt(bubble: Bubble, place: string): Pressed | undefined {
  const row = /^row\.(\d{1,3})\.(\d{1,3})$/.exec(place);
  if (row) return rowAt(bubble, Number(row[1]), Number(row[2]));
  const button = buttonAt(bubble, place);
  // Which form was answered is noted with its answer.
  if (!button || button.type === "flow") return undefined;
  if (button.type !== "reply") return actionAt(button);
  const kind = bubble.kind === "template" ? "template" : "button";
  return { answer: { kind: "choice", of: kind, id: button.value, title: button.title } };
}

/** What the telephone does by itself; the vendor may tell of it. A place is told by the message that brings it. */
const actionAt = ({ type, postback, title }: BubbleButton): Pressed =>
  postback === undefined || type === "share"
    ? { noted: true }
    : { answer: { kind: "choice", of: "action", id: postback, title } };

/** The button of a message, or of one of its cards, at a place. */
export function buttonAt(bubble: Bubble, place: string): BubbleButton | undefined {
  const [, card, index] = /^(?:card\.(\d{1,2})\.)?button\.(\d{1,3})$/.exec(place) ?? [];
  if (index === undefined) return undefined;
  const of = card === undefined ? bubble : bubble.cards?.[Number(card)];
  return of?.buttons?.[Number(index)];
}

export function nothingAt(place: string) {
  const message = "names nothing that can be pressed";
  return fail("SANDBOX_NOTHING_THERE", { place }, [{ field: "place", message }]);
}

function rowAt({ list }: Bubble, section: number, index: number): Pressed | undefined {
  const row = list?.sections[section]?.rows[index];
  if (!row) return undefined;
  const { id, title, description } = row;
  return { answer: { kind: "choice", of: "list", id, title, ...(description ? { description } : {}) } };
}
