/** What a broadcast is for, and who did it. */
export default {
  goal: {
    title: "Goal",
    lead: "What are people to do after this message? Say it, and see afterwards who did, and what it brought.",
    add: "Set a goal",
    remove: "Remove the goal",
    event: "Event",
    hours: "Within",
    value: "Value to sum",
    valueText: "The event’s value with the number, “amount” for instance. Empty: nothing is summed.",
    needed: "Choose the event, or write what it is called.",
    noKinds:
      "No event was told yet: events come from your shop’s own program. You can write the name by which it will tell them.",
    toEvents: "How it tells them",
    share: "{{share}} of sent",
    sum: "Sum of",
    each: "{{number}} each",
    who: "Who converted",
    within: "within {{hours}} of the message",
    at: "When",
    none: "Nobody has done it yet.",
    count_one: "{{number}} converted",
    count_other: "{{number}} converted",
    ofSent: "Converted: {{hits}} of {{of}} whom it was sent to ({{rate}}).",
    ofHeldOut: "Of those held out, in the same time: {{hits}} of {{of}} ({{rate}}).",
  },
};
