/** What the search at the top says. */
export default {
  results: "Results",
  recent: "Opened last",
  go: "Go to",
  do: "Do",
  more: "More",
  kinds: {
    customers: "Customers",
    segments: "Segments",
    chats: "Chats",
    broadcasts: "Broadcasts",
    campaigns: "Campaigns",
    journeys: "Journeys",
    templates: "Templates",
    bots: "Bots",
    channels: "Channels",
    people: "People",
  },
  keys: { move: "move", open: "open", close: "close" },
  busy: "Searching…",
  failed: "Could not be searched just now: {{kinds}}.",
  nothing: "Nothing found for “{{words}}”",
  looked:
    "Looked through pages, {{kinds}}. Try fewer letters, another spelling, or a part of a phone number.",
  short: "Type one more letter to search in customers, broadcasts and everything else.",
};
