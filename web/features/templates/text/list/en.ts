/** The list of templates. */
export default {
  search: "Search by name",
  allChannels: "All channels",
  allCategories: "All categories",
  allLanguages: "All languages",
  none: "No templates yet",
  noneText: "Write one from an example, or fetch those that the vendor has already.",
  noneLocal: "What you write for this channel is ready at once: it needs no approval.",
  noneFound: "Nothing fits these filters.",
  noChannels: "Connect a channel first",
  noChannelsText: "A template belongs to the channel that sends it.",
  toChannels: "Open channels",
  trashEmpty: "The trash is empty",
  trashText: "What was removed in the last 30 days stands here.",
};
