import type { Bubble, BubbleButton, BubbleCard } from "#contract/sandbox/bubble.ts";

/** Google's limits ("RCS Business Messaging"), which the carriers follow. */
const MOST = { text: 3_072, title: 200, description: 2_000, label: 25, onCard: 4, below: 11, cards: 10 };

/** What of a message is more than telephones show, as a sentence; undefined where all of it fits. */
export function excessOf({ cards, buttons = [], text = "", width }: Bubble): string | undefined {
  if (buttons.length > MOST.below) return `A message takes at most ${MOST.below} suggestions.`;
  if (text.length > MOST.text) return `A text has at most ${MOST.text} characters.`;
  const long = longLabel(buttons);
  if (long || !cards) return long;
  if (cards.length < 1 || cards.length > MOST.cards) return `A carousel takes 2 to ${MOST.cards} cards.`;
  if (width === "SMALL" && cards.some(({ height }) => height === "TALL"))
    return "Small cards take no tall media.";
  return cards.map(excessOfCard).find(Boolean);
}

function excessOfCard({ header = "", text = "", buttons = [] }: BubbleCard): string | undefined {
  if (header.length > MOST.title) return `A title has at most ${MOST.title} characters.`;
  if (text.length > MOST.description) return `A description has at most ${MOST.description} characters.`;
  if (buttons.length > MOST.onCard) return `A card takes at most ${MOST.onCard} suggestions.`;
  return longLabel(buttons);
}

const longLabel = (buttons: readonly BubbleButton[]): string | undefined =>
  buttons.some(({ title }) => title.length > MOST.label)
    ? `A suggestion has at most ${MOST.label} characters.`
    : undefined;
