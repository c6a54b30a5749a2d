export default {
  title: "Data Retention",
  lead: "How long you keep what people wrote and were sent. What is older is erased by itself; the numbers in your reports stay.",
  eraseOld: "Erase old data: {{name}}",
  forGood: "Kept for good.",
  days: "Keep for so many days",
  range: "Enter {{least}} to {{most}} days.",
  counting: "Counting…",
  nothingOld: "Nothing is that old now.",
  nobodyQuiet: "Nobody was quiet for that long.",
  wouldErase_one: "Would be erased now: {{number}} customer, quiet since {{date}}.",
  wouldErase_other: "Would be erased now: {{number}} customers, the first of them quiet since {{date}}.",
  among: "Among them {{names}}.",
  these: "{{names}}.",
  quietDays: "Neither heard from nor written to for so many days",
  wouldGo: "Older now: {{number}}, the oldest of {{date}}. These would go.",
  goes: "Goes",
  stays: "Stays",
  begins: "Begins on {{date}}",
  untilThen: "Until then {{days}} days are kept: set it back, and nothing more goes.",
  untilThenAll: "Until then everything is kept: set it back, and nothing goes.",
  running: "Erasing: {{number}} so far",
  last: "Last run {{date}}: {{number}} erased.",
  next: "Next on {{date}}.",
  soon: "The first run begins within the hour.",
  kinds: {
    messages: {
      name: "Messages you sent",
      goes: "Words, values, addresses and numbers, to which customer each went, and the history of each message. Links in them that are counted lead nowhere any more, nor does the one by which a reader unsubscribes: some laws ask that it works for 30 days. Segments that ask what somebody was sent look back no further than this.",
      stays:
        "How many were sent, delivered, read, clicked and failed, why they failed (without the number), and what they cost: analytics, broadcasts, campaigns and journeys count as before. What is still waiting, in doubt or tried again is left alone.",
    },
    inbound: {
      name: "Messages that came in",
      goes: "What people wrote to your channels, their names and addresses. A file in a chat that only the vendor holds can no longer be opened. What the chat itself shows goes with the chat.",
      stays:
        "How many answered a broadcast or a journey, and who wants no messages. People with an open chat are left alone.",
    },
    chats: {
      name: "Closed chats",
      goes: "Words, names, notes and feedback, files that customers sent, and recordings, counted from the day the chat was closed. Suggestions learn from them no more. Files of the library that agents sent stay in the library.",
      stays:
        "That there was a chat, whose it was, how long it took, its labels, its stars and its promises. Open chats are left alone, and words that are still to go out.",
    },
    bots: {
      name: "Conversations with bots",
      goes: "What people said to bots and the answers, whose they were, and what bots collected. It can no longer be used for training; phrases that were added to an intent stay.",
      stays: "How many messages and conversations there were, which intents were met, what was felt.",
    },
    events: {
      name: "Events",
      goes: "What customers did, as your programs told it: when, what, of whom, and its values. It leaves the timelines, segments that ask for it look back no further than this and follow within the hour, and an event told again after that counts as a new one.",
      stays:
        "Which kinds of events there are, so that segments and journeys can still choose them, and where an event already led somebody in a journey.",
    },
    customers: {
      name: "Customers nobody hears of",
      goes: "Customers who have not written on any channel, were not written to and were not added for so long, with everything kept about them, as when you erase them by hand: attributes, segments, timeline, chats, messages.",
      stays:
        "Figures of broadcasts, campaigns and reports, and who wants no messages, without their name. Nobody goes whom you keep (Keep, on the customer or for many in the list), who has an open chat, is on their way in a journey or in a sending that is planned or under way, whom an import of the last 30 days brought or changed, or of whom the last contact is not known yet.",
    },
  },
  anyway: {
    title: "What goes by itself anyway",
    text: "Logs of channels and webhooks after a week; files of uploads after a week, undoing one after 30 days, its errors after 90; what lies in the trash after 30 days; logs of apps after as many days as each app says. The audit trail stays: it is there to be checked. People who ask to be forgotten are erased in the customer master.",
  },
  ask: {
    title: "Keep less?",
    older: "{{name}}, older than {{days}} days",
    begins:
      "This begins in {{hours}} hours. Until then you can set it back; what is erased after that is gone for good.",
    yes: "Keep less",
    no: "Leave it",
  },
};
