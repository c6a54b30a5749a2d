import type { JourneyDefinitionInput } from "#contract/journeys/definition.ts";
import type { STARTER_NAMES } from "#contract/journeys/limits.ts";

export type StarterName = (typeof STARTER_NAMES)[number];

const NIGHT = { from: "21:00", to: "09:00" };

/** Names of steps are theirs who begin from it: they are given in the language of the console. */
const STARTERS: Record<StarterName, JourneyDefinitionInput> = {
  /** Who is new is greeted, and asked again where they did not answer. */
  welcome: {
    entry: { trigger: { kind: "segment" }, again: { kind: "never" } },
    quiet: NIGHT,
    first: "welcome",
    steps: [
      { id: "welcome", kind: "message", next: "answer" },
      {
        id: "answer",
        kind: "waitFor",
        happenings: [{ kind: "reply", next: "engaged" }],
        within: { amount: 2, unit: "days" },
        otherwise: "nudge",
      },
      { id: "engaged", kind: "milestone", name: "Engaged" },
      { id: "nudge", kind: "message" },
    ],
  },
  /** Who leaves a cart behind is reminded, unless they buy. */
  abandonedCart: {
    entry: {
      trigger: { kind: "event", event: "cart_updated", values: ["cartUrl", "total"] },
      again: { kind: "always" },
    },
    goal: { event: "order_placed", days: 3 },
    quiet: NIGHT,
    cap: { messages: 3, days: 7 },
    first: "bought",
    steps: [
      {
        id: "bought",
        kind: "waitFor",
        happenings: [{ kind: "event", event: "order_placed", next: "recovered" }],
        within: { amount: 2, unit: "hours" },
        otherwise: "reminder",
      },
      { id: "reminder", kind: "message", next: "boughtLater" },
      {
        id: "boughtLater",
        kind: "waitFor",
        happenings: [{ kind: "event", event: "order_placed", next: "recovered" }],
        within: { amount: 1, unit: "days" },
        otherwise: "large",
      },
      {
        id: "large",
        kind: "split",
        ways: [
          {
            label: "1000 +",
            when: { kind: "value", value: "total", op: ">=", than: "1000" },
            next: "offer",
          },
        ],
      },
      { id: "offer", kind: "message" },
      { id: "recovered", kind: "milestone", name: "Recovered" },
    ],
  },
  /** Some days before a date of each customer, and on the morning itself, each year; who has none is left in peace. */
  reminder: {
    entry: { trigger: { kind: "segment", present: true }, again: { kind: "days", days: 300 } },
    first: "before",
    steps: [
      {
        id: "before",
        kind: "wait",
        pause: { kind: "date", days: -3, time: "10:00", yearly: true, missing: "leave" },
        next: "early",
      },
      { id: "early", kind: "message", next: "morning" },
      {
        id: "morning",
        kind: "wait",
        pause: { kind: "date", days: 0, time: "09:00", yearly: true, missing: "leave" },
        next: "today",
      },
      { id: "today", kind: "message" },
    ],
  },
  /** Who has been silent is written to in one of two ways, to see which brings them back. */
  winBack: {
    entry: { trigger: { kind: "segment" }, again: { kind: "days", days: 90 } },
    exits: { replied: false },
    quiet: NIGHT,
    cap: { messages: 2, days: 7 },
    first: "which",
    steps: [
      {
        id: "which",
        kind: "experiment",
        ways: [
          { label: "A", share: 1, next: "plain" },
          { label: "B", share: 1, next: "offer" },
        ],
      },
      { id: "plain", kind: "message", next: "back" },
      { id: "offer", kind: "message", next: "back" },
      {
        id: "back",
        kind: "waitFor",
        happenings: [{ kind: "reply", next: "won" }],
        within: { amount: 5, unit: "days" },
      },
      { id: "won", kind: "milestone", name: "Back" },
    ],
  },
};

/** A journey to begin from, whole but for what only the enterprise has: channels, templates, segments, attributes. */
export const starter = (name: StarterName): JourneyDefinitionInput => STARTERS[name];
