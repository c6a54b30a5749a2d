import { beforeAll, expect, it } from "vitest";
import { CHANNEL_TYPES } from "#contract/channel-types.ts";
import type { PlanDraft } from "./draft.ts";
import "#web/testing/render.tsx";

const WORDS = { mandatory: "needed", wrongNumber: "wrong", past: "past", badPace: "pace" };
let problemsOf: typeof import("./problems.ts").problemsOf;
beforeAll(async () => ({ problemsOf } = await import("./problems.ts")));

const plan = (numbers: string, type: number = CHANNEL_TYPES.WHATSAPP): PlanDraft => ({
  name: "Diwali",
  people: {
    channel: { id: "c", name: "Shop", type },
    numbers,
    who: "chosen",
    customers: [],
    segments: [],
    groups: [],
  } as unknown as PlanDraft["people"],
  kind: "now",
  at: "",
  every: "day",
  weekdays: [],
  monthDay: 1,
  time: "09:00",
  from: "2126-01-01",
  until: "",
  pace: "",
  tryDays: null,
  urgent: false,
});

it.each([
  ["+919812345678, 123", { step: "people", people: "wrong" }],
  ["", { step: "people", people: "needed" }],
  ["+919812345678", {}],
])("of the numbers %j says", (numbers, found) => {
  expect(problemsOf(plan(numbers), WORDS)).toEqual({ ...found, ...("step" in found && { name: undefined }) });
});

it("leaves names to channels that go by none", () => {
  expect(problemsOf(plan("@asha", CHANNEL_TYPES.TELEGRAM), WORDS)).toEqual({});
});
