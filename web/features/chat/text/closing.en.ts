/** After a chat: undoing that it was closed, and writing again. */
export default {
  closing: {
    lead_one: "The chat closes in {{number}} second. Until then the customer is told nothing.",
    lead_other: "The chat closes in {{number}} seconds. Until then the customer is told nothing.",
    short: "Closing",
    writeAgain: "Write again",
  },
};
