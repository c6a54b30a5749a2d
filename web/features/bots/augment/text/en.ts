/** What the generation of phrases says in English. */
export default {
  title: "Auto Generate",
  lead_one: "Other ways to say {{count}} phrase. Those that the agent has already are left out.",
  lead_other: "Other ways to say {{count}} phrases. Those that the agent has already are left out.",
  source: "Made by",
  here: "This server: synonyms, word order, other beginnings",
  none: "Nothing new was found",
  noneText: "Select other phrases, or choose another source.",
  matches: "would match {{intent}}",
  own: "would match this intent",
  unmatched: "would match no intent",
  other: "Belongs to another intent by now: look at it before you add it.",
  add_one: "Add {{count}} phrase",
  add_other: "Add {{count}} phrases",
  cancel: "Cancel",
  list: "Generated phrases",
};
