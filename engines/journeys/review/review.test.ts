import { describe, expect, it } from "vitest";
import type { JourneyDefinitionInput } from "#contract/journeys/definition.ts";
import { IDS, journey } from "../fixture.ts";
import { starter } from "../starters.ts";
import type { ReviewFacts } from "../types.ts";
import { reviewJourney } from "./review.ts";

const FACTS: ReviewFacts = {
  channels: new Set([IDS.channel]),
  segments: new Map([
    [IDS.segment, { name: "New", dynamic: true }],
    [IDS.other, { name: "VIP", dynamic: false }],
  ]),
  fields: new Map([[IDS.field, { name: "City", date: false }]]),
  services: new Set([IDS.service]),
};
const GONE = "0195f000-0000-7000-8000-00000000dead";
const sends = {
  id: "m",
  kind: "message",
  channelId: IDS.channel,
  message: { template: { templateId: "hello" } },
} as const;
const say = (given: JourneyDefinitionInput, facts = FACTS) =>
  reviewJourney(journey(given), facts).map(
    ({ level, code, stepId, field }) => `${level} ${code} ${stepId ?? "-"} ${field}`,
  );
const steps = (...given: NonNullable<JourneyDefinitionInput["steps"]>): JourneyDefinitionInput => ({
  first: given[0]?.id ?? null,
  steps: given,
});

describe("the review of a journey", () => {
  it("finds nothing where nothing is wrong", () => {
    expect(say(steps({ ...sends, next: "w" }, { id: "w", kind: "wait" }))).toEqual([]);
  });

  it.each<[string, JourneyDefinitionInput, string[]]>([
    ["no steps", {}, ["error noSteps - steps"]],
    ["nothing first", { steps: [{ id: "w", kind: "wait" }] }, ["error nothingFirst - first"]],
    ["a way to nowhere", steps({ id: "w", kind: "wait", next: "x" }), ["error wayNowhere w next"]],
    ["one id twice", steps({ id: "w", kind: "wait" }, { id: "w", kind: "wait" }), ["error sameId w id"]],
    [
      "a step that nobody comes to",
      steps({ id: "w", kind: "wait" }, { id: "x", kind: "wait" }),
      ["warning unreachable x id"],
    ],
    [
      "a circle without a wait",
      steps(
        {
          id: "a",
          kind: "split",
          ways: [{ when: { kind: "rule", rule: { kind: "identity", channel: "EMAIL" } }, next: "b" }],
        },
        { id: "b", kind: "milestone", name: "B", next: "a" },
      ),
      ["error circle a next"],
    ],
    [
      "a circle with a wait",
      steps({ id: "a", kind: "milestone", name: "A", next: "b" }, { id: "b", kind: "wait", next: "a" }),
      [],
    ],
    [
      "an entry that says nothing",
      { ...steps({ id: "w", kind: "wait" }), entry: { trigger: { kind: "event" } } },
      ["error entryEventMissing - entry.trigger.event"],
    ],
    [
      "a segment that is gone, and one that is missing",
      {
        ...steps({ id: "w", kind: "wait" }),
        entry: { trigger: { kind: "segment", segmentId: GONE } },
        exits: { segment: { segmentId: null } },
      },
      ["error segmentGone - entry.trigger.segmentId", "error exitSegmentMissing - exits.segment.segmentId"],
    ],
    [
      "a goal that names no event",
      { ...steps({ id: "w", kind: "wait" }), goal: { event: " " } },
      ["error goalEventMissing - goal.event"],
    ],
    [
      "an exit that is the entry",
      {
        ...steps({ id: "w", kind: "wait" }),
        entry: { trigger: { kind: "event", event: "a" } },
        exits: { event: "a" },
      },
      ["warning exitIsEntry - exits.event"],
    ],
    [
      "messages without channel or template",
      steps({ id: "m", kind: "message", next: "n" }, { id: "n", kind: "message", channelId: IDS.channel }),
      ["error channelMissing m channelId", "error templateMissing n message.template"],
    ],
    [
      "a wait for a date that is none",
      steps({ id: "w", kind: "wait", pause: { kind: "date", field: IDS.field, time: "09:00" } }),
      ["error fieldNoDate w pause.field"],
    ],
    [
      "a wait for what cannot happen",
      steps(
        {
          id: "w",
          kind: "waitFor",
          happenings: [
            { kind: "clicked", stepId: "m" },
            { kind: "read", stepId: "w" },
            { kind: "event" },
            { kind: "reply" },
            { kind: "reply" },
          ],
          otherwise: "m",
        },
        sends,
      ),
      [
        "error clicksNotCounted w happenings.0.stepId",
        "error messageStepNone w happenings.1.stepId",
        "error eventMissing w happenings.2.event",
        "warning messageStepLater w happenings.0.stepId",
        "warning sameAwaited w happenings.4",
      ],
    ],
    [
      "a split that says nothing, and one by an unknown value",
      steps(
        { id: "s", kind: "split", ways: [{}], otherwise: "t" },
        { id: "t", kind: "split", ways: [{ when: { kind: "value", value: "total", op: "is set" } }] },
      ),
      ["error wayEmpty s ways.0.when", "error valueUnknown t ways.0.when"],
    ],
    [
      "an experiment of one",
      steps({ id: "e", kind: "experiment", ways: [{ next: null }] }),
      ["error tooFewWays e ways"],
    ],
    [
      "an update of what cannot be updated",
      steps({
        id: "u",
        kind: "update",
        attributes: [{ value: "{{x}}" }],
        join: [IDS.segment],
        leave: [GONE],
      }),
      [
        "error fieldMissing u attributes.0.field",
        "error valueUnknown u attributes.0.value",
        "error segmentDynamic u join",
        "error segmentGone u leave",
      ],
    ],
    ["a call of nobody", steps({ id: "c", kind: "call" }), ["error serviceMissing c authConfigId"]],
    [
      "a milestone without a name",
      steps({ id: "g", kind: "milestone" }),
      ["warning milestoneNameless g name"],
    ],
  ])("%s", (_, given, findings) => {
    expect(say(given)).toEqual(findings);
  });

  it("says what others found, and judges nothing that is not known", () => {
    expect(say(steps(sends), { ...FACTS, messages: new Map([["m", ["It is paused."]]]) })).toEqual([
      "error messageProblem m message",
    ]);
    expect(say(steps({ id: "u", kind: "update", leave: [GONE] }), {})).toEqual([]);
  });

  it.each(["welcome", "abandonedCart", "reminder", "winBack"] as const)(
    "wants of the starter %s only what the enterprise has",
    (name) => {
      const codes = new Set(reviewJourney(journey(starter(name))).map(({ code }) => code));
      for (const code of codes)
        expect(["channelMissing", "entrySegmentMissing", "fieldMissing"]).toContain(code);
    },
  );
});
