import { FINDING_WORDS, SENTENCES } from "#engines/templates/index.ts";

/** What the review says: the engine's own sentences, and of what. */
export default {
  findings: SENTENCES,
  words: FINDING_WORDS,
  /** Which of several buttons, cards or suggestions is spoken of. */
  where: {
    card: "Card {{card}}:",
    button: "Button {{button}}:",
    cardButton: "Card {{card}}, button {{button}}:",
    suggestion: "Suggestion {{suggestion}}:",
    cardSuggestion: "Card {{card}}, suggestion {{suggestion}}:",
  },
};
