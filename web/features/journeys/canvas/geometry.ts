/** How wide every card is drawn. */
export const CARD = 240;
/** How tall a card is, for places to be found before it is drawn. */
export const TALL = 76;
export const END_WIDE = 64;
/** From the bottom of one card to the top of the next. */
export const GAP = 88;
const FAN = 150;

/** Where the way out with this number of all leaves the card, from its middle. */
export const portAt = (at: number, of: number): number => ((at + 1) / (of + 1) - 0.5) * CARD;
/** Where the mark of the end under that way stands, from the middle of the card. */
export const endAt = (at: number, of: number): number => (at - (of - 1) / 2) * FAN;
