/** Segments of people whom messages were for. */
export default {
  gather: {
    short: "Make a segment",
    title: "Make a segment of these",
    who: "Who",
    reason: "For this reason",
    anyReason: "Whatever the reason",
    name: "Name of the segment",
    nameHint: "It holds these customers as they are now, and nobody comes in by itself.",
    make: "Make the segment",
    joined_one: "{{number}} customer is in it.",
    joined_other: "{{number}} customers are in it.",
    unknown_one: "{{number}} message was for an address that is no customer’s.",
    unknown_other: "{{number}} messages were for addresses that are no customer’s.",
    open: "Show its customers",
    write: "Write to these",
    which: {
      unread: "Delivered, not read",
      read: "Read",
      clicked: "Clicked a link",
      notClicked: "Delivered, no link clicked",
      answered: "Answered",
      notAnswered: "Delivered, not answered",
      failed: "Failed",
      notReached: "Not reached",
    },
  },
};
