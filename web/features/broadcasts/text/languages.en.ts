/** How a message is sent to each person in their language. */
export default {
  languages: {
    column: "Each person’s language",
    hint: "Approved in {{others}} too. Choose the column that says what people speak, as “hi”, “Hindi” or “हिन्दी”: whoever speaks one of these languages gets that one, with the same values; all others {{own}}.",
    gone: "This template is approved in {{own}} alone by now.",
    one: "Everybody gets {{own}}",
    clear: "One language for everybody",
    preview: "Language of the preview",
    title: "Languages",
    lead: "By the column {{column}}; whoever speaks another one gets {{own}}.",
    language: "Language",
    people: "Messages",
    unknown: "Not known any more",
  },
};
