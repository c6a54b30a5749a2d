const ACTIONS = [
  "book",
  "cancel",
  "change",
  "find",
  "track",
  "pay for",
  "rate",
  "share",
  "repeat",
  "explain",
];
const OBJECTS = [
  "flight",
  "hotel",
  "taxi",
  "table",
  "parcel",
  "concert ticket",
  "credit card",
  "loan",
  "phone plan",
  "insurance",
  "gym pass",
  "movie",
  "song",
  "recipe",
  "appointment",
];
const OPENERS = [
  "i want to",
  "can you",
  "please",
  "help me",
  "i need to",
  "could we",
  "i would like to",
  "let me",
  "how do i",
  "is it possible to",
];
const CLOSERS = [
  "",
  "today",
  "for tomorrow",
  "right now",
  "for my mother",
  "again",
  "before noon",
  "with points",
  "if you can",
  "this week",
];

/** A training set of 150 intents with 100 phrases each, as a CSV file. */
export function largeTrainingSet(): string {
  const rows = ACTIONS.flatMap((action) =>
    OBJECTS.flatMap((object) =>
      OPENERS.flatMap((opener) =>
        CLOSERS.map((closer) => {
          const phrase = `${opener} ${action} a ${object} ${closer}`.trim();
          const response = `Sure: **${action} ${object}**. [See how](https://example.com/help)`;
          return `${object},${action} ${object},${phrase},${opener === OPENERS[0] && closer === "" ? response : ""}`;
        }),
      ),
    ),
  );
  return `story,intent,phrase,response\n${rows.join("\n")}\n`;
}
