import { describe, expect, it } from "vitest";
import type { ValueTest } from "#contract/journeys/steps.ts";
import { chanceOf, chosen } from "./chance.ts";
import { IDS, journey } from "./fixture.ts";
import { after, happened, outcomeAt, overdue } from "./outcome.ts";
import type { Traveller, World } from "./types.ts";
import { filled, letsIn, namedIn, valueHolds } from "./values.ts";
import { edgesOf, stepOf, withStep, withoutStep } from "./ways.ts";

const NOW = Date.parse("2026-12-01T18:00:00Z");
const world = (more: Partial<World> = {}): World => ({
  now: NOW,
  timeZone: "UTC",
  holds: () => false,
  day: () => undefined,
  ...more,
});
const person: Traveller = { id: "p1", values: { total: "1200" } };

const plan = journey({
  quiet: { from: "17:00", to: "19:00" },
  first: "hello",
  steps: [
    { id: "hello", kind: "message", next: "pause" },
    { id: "pause", kind: "wait", pause: { kind: "span", amount: 1, unit: "hours" }, next: "which" },
    {
      id: "which",
      kind: "split",
      ways: [
        { when: { kind: "rule", rule: { kind: "identity", channel: "EMAIL" } }, next: "pay" },
        { when: { kind: "value", value: "total", op: ">", than: "1000" }, next: "call" },
      ],
      otherwise: "asked",
    },
    { id: "asked", kind: "waitFor", happenings: [{ kind: "reply", next: "goal" }], otherwise: null },
    { id: "call", kind: "call", next: "goal", failed: "asked" },
    {
      id: "pay",
      kind: "experiment",
      ways: [
        { share: 1, next: "goal" },
        { share: 0, next: null },
      ],
    },
    { id: "goal", kind: "milestone", name: "Goal" },
  ],
});
const step = (id: string) => stepOf(plan, id)!;
const outcome = (id: string, more: Partial<World> = {}) => outcomeAt(plan, step(id), person, world(more));

describe("what becomes of somebody at a step", () => {
  it("sends when the quiet hours are over", () => {
    expect(outcome("hello")).toEqual({ kind: "rest", until: Date.parse("2026-12-01T19:00:00Z") });
    expect(overdue(step("hello"))).toBeNull();
    expect(outcome("hello", { now: NOW + 3_600_000 })).toEqual({ kind: "act", act: "message" });
    expect(after(step("hello"), true)).toEqual({ way: "next", next: "pause" });
  });

  it("waits, and goes on when the time has come", () => {
    expect(outcome("pause")).toEqual({ kind: "rest", until: NOW + 3_600_000 });
    expect(overdue(step("pause"))).toEqual({ way: "next", next: "which" });
  });

  it("goes the first way that fits, else the other", () => {
    expect(outcome("which", { holds: (way) => way === 0 })).toEqual({ kind: "go", way: "0", next: "pay" });
    expect(outcome("which")).toEqual({ kind: "go", way: "1", next: "call" });
    expect(outcomeAt(plan, step("which"), { id: "p2", values: {} }, world())).toEqual({
      kind: "go",
      way: "otherwise",
      next: "asked",
    });
  });

  it("follows what happens, or that nothing did", () => {
    expect(outcome("asked")).toEqual({ kind: "rest", until: NOW + 86_400_000 });
    expect(happened(step("asked"), 0)).toEqual({ way: "0", next: "goal" });
    expect(happened(step("asked"), 1)).toBeUndefined();
    expect(overdue(step("asked"))).toEqual({ way: "otherwise", next: null });
  });

  it("goes another way where a service did not take the call", () => {
    expect(after(step("call"), true).next).toBe("goal");
    expect(after(step("call"), false)).toEqual({ way: "failed", next: "asked" });
  });

  it("never draws a way of no share, and says where a day is missing or has passed", () => {
    for (let at = 0; at < 200; at++)
      expect(outcomeAt(plan, step("pay"), { id: String(at), values: {} }, world())).toMatchObject({
        way: "0",
      });
    const birthday = journey({
      steps: [
        { id: "b", kind: "wait", pause: { kind: "date", field: IDS.field, time: "09:00" }, next: "b2" },
      ],
    });
    const wait = birthday.steps[0]!;
    expect(outcomeAt(birthday, wait, person, world())).toMatchObject({ kind: "go", note: "noDate" });
    expect(outcomeAt(birthday, wait, person, world({ day: () => "2026-12-01" }))).toMatchObject({
      kind: "go",
      next: "b2",
      note: "datePassed",
    });
    const leaves = journey({
      steps: [
        {
          id: "b",
          kind: "wait",
          pause: { kind: "date", field: IDS.field, time: "09:00", missing: "leave" },
          next: "b2",
        },
      ],
    }).steps[0]!;
    expect(outcomeAt(birthday, leaves, person, world())).toMatchObject({ next: null, note: "noDate" });
    expect(outcomeAt(birthday, leaves, person, world({ day: () => "2026-12-01" }))).toMatchObject({
      next: null,
      note: "datePassed",
    });
    expect(outcomeAt(birthday, leaves, person, world({ day: () => "2126-12-01" })).kind).toBe("rest");
  });
});

describe("chance", () => {
  it("falls evenly, also for keys that differ in their last sign only, and always alike", () => {
    const counts = [0, 0, 0];
    for (let at = 0; at < 30_000; at++) counts[chosen([1, 1, 2], chanceOf(`step:${at}`))]!++;
    expect(counts.map((count) => Math.round(count / 750) / 10)).toEqual([1, 1, 2]);
    expect(chanceOf("a")).toBe(chanceOf("a"));
    expect(chosen([0, 0], 0.5)).toBe(-1);
  });
});

describe("values of the event", () => {
  it.each<[ValueTest["op"], string, boolean]>([
    ["is", " 1200 ", true],
    ["is not", "1200", false],
    ["contains", "20", true],
    [">", "999", true],
    [">=", "1200", true],
    ["<", "300", false],
    ["<=", "twelve", false],
    ["is set", "", true],
    ["is not set", "", false],
  ])("1200 %s %s: %s", (op, than, holds) => {
    expect(valueHolds({ kind: "value", value: "total", op, than }, person.values)).toBe(holds);
  });

  it("stand in texts, what is unknown as nothing, and nobody's inherited ones", () => {
    expect(filled("{{ total }} of {{nobody}}{{constructor}}", person.values)).toBe("1200 of ");
    expect(namedIn("{{a}} {{ b }} {{a}}")).toEqual(["a", "b"]);
  });

  it("let people in by words", () => {
    const words = { kind: "message", channelId: null, match: "is", words: ["Start", " "] } as const;
    expect(letsIn({ ...words, words: [...words.words] }, " START ")).toBe(true);
    expect(letsIn({ ...words, words: [...words.words] }, "start now")).toBe(false);
    expect(letsIn({ ...words, words: [...words.words], match: "contains" }, "please start now")).toBe(true);
    expect(letsIn({ ...words, words: [] }, "anything")).toBe(true);
  });
});

describe("changing the way", () => {
  it("joins what led to a step with what came after it", () => {
    const without = withoutStep(plan, "pause");
    expect(stepOf(without, "hello")).toMatchObject({ next: "which" });
    expect(withoutStep(plan, "hello").first).toBe("pause");
    expect(edgesOf(withoutStep(plan, "asked")).filter(({ next }) => next === "asked")).toEqual([]);
  });

  it("puts a step between two", () => {
    const added = journey({ steps: [{ id: "new", kind: "call" }] }).steps[0]!;
    const longer = withStep(plan, "which", "otherwise", added);
    expect(stepOf(longer, "which")).toMatchObject({ otherwise: "new" });
    expect(stepOf(longer, "new")).toMatchObject({ next: "asked", failed: null });
    expect(withStep(plan, null, "next", added).first).toBe("new");
  });
});
