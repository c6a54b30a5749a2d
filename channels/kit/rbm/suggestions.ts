import type { ButtonsContent, CardsContent, Suggestion } from "../content.ts";
import { Unsendable } from "../unsendable.ts";

/** Google's limits, which the carriers follow. */
const MOST = { cards: 10, onCard: 4, below: 11 };

/** Buttons as suggested replies. */
export const repliesOf = ({ buttons }: ButtonsContent): Suggestion[] =>
  buttons.map(({ id, title }) => ({ type: "reply", text: title, postback: id }));

/** What comes back when a suggestion is tapped. */
export function postbackOf(one: Suggestion): string {
  if (one.postback) return one.postback;
  return one.type === "url" ? one.url : one.type === "dial" ? one.phone : one.text;
}

/** Suggestions as far as a message carries them below it. */
export function belowMessage(suggestions: readonly Suggestion[] = []): readonly Suggestion[] {
  if (suggestions.length > MOST.below)
    throw new Unsendable("RCS shows up to 11 suggestions below a message.");
  return suggestions;
}

/** How many cards a carousel may have, and each of them suggestions; one stands alone. */
export function carouselOf({ cards }: CardsContent): CardsContent["cards"] {
  if (cards.length < 1 || cards.length > MOST.cards)
    throw new Unsendable("RCS shows one card, or a carousel of up to 10.");
  if (cards.some(({ suggestions }) => suggestions.length > MOST.onCard))
    throw new Unsendable("RCS shows up to 4 suggestions on a card: put the others below the message.");
  return cards;
}

/** A suggestion as Google has it. */
export function rbmSuggestion(one: Suggestion): Record<string, unknown> {
  const said = { text: one.text, postbackData: postbackOf(one) };
  return one.type === "reply" ? { reply: said } : { action: { ...said, ...rbmAction(one) } };
}

function rbmAction(one: Exclude<Suggestion, { type: "reply" }>): Record<string, unknown> {
  switch (one.type) {
    case "url":
      return { openUrlAction: { url: one.url } };
    case "dial":
      return { dialAction: { phoneNumber: one.phone } };
    case "place": {
      const { latitude, longitude, label } = one;
      return { viewLocationAction: { latLong: { latitude, longitude }, ...(label ? { label } : {}) } };
    }
    case "shareLocation":
      return { shareLocationAction: {} };
    case "calendar": {
      const { start, end, title, description } = one;
      return {
        createCalendarEventAction: {
          startTime: start,
          endTime: end,
          title,
          ...(description ? { description } : {}),
        },
      };
    }
  }
}
