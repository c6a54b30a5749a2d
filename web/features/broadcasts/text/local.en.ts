/** Broadcasts that go out by the clock of each person. */
export default {
  local: {
    choose: "By the clock of each person",
    text: "Everybody is sent it when their own clock shows this: by the country of their number, or else by the clock of your enterprise.",
    title: "When it goes out where people are",
    lead: "By your clock, {{zone}}:",
    oneZone:
      "All of them are in one time zone, or in countries that have several: those go by the clock of your enterprise.",
    late_one: "It has been that time already for {{number}} of them, who is sent it at once.",
    late_other: "It has been that time already for {{number}} of them, who are sent it at once.",
    zone: "Time zone",
    people: "People",
    goes: "Goes out",
    atOnce: "At once",
    more_one: "{{number}} more",
    more_other: "{{number}} more",
    waits: "It goes by the clock of each person",
    starts: "Goes out when it is {{at}} where each person is",
  },
};
