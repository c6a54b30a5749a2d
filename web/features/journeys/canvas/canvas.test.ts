import { describe, expect, it } from "vitest";
import type { JourneyDefinition } from "#engines/journeys/index.ts";
import { newStep } from "../designer/make.ts";
import { graphOf, inOrder } from "./graph.ts";
import { isTidy, laidOut, tidied } from "./layout.ts";

const BLANK: JourneyDefinition = {
  entry: { trigger: { kind: "hand" }, again: { kind: "never" }, only: null },
  exits: { replied: false, segment: null, event: null },
  goal: null,
  quiet: null,
  cap: null,
  first: null,
  steps: [],
};
/** Waits for two things, each of which leads to a step of its own, and so does nothing. */
const WAITS: JourneyDefinition = {
  ...BLANK,
  first: "for",
  steps: [
    { ...newStep(BLANK, "milestone"), id: "late" },
    { ...newStep(BLANK, "milestone"), id: "one" },
    { ...newStep(BLANK, "milestone"), id: "two" },
    {
      id: "for",
      name: "",
      x: 0,
      y: 0,
      kind: "waitFor",
      happenings: [
        { kind: "reply", stepId: null, event: "", segmentId: null, next: "one" },
        { kind: "event", stepId: null, event: "paid", segmentId: null, next: "two" },
      ],
      within: { amount: 1, unit: "days" },
      otherwise: "late",
    },
  ],
};
const xOf = ({ steps }: JourneyDefinition, id: string) => steps.find((step) => step.id === id)!.x;

describe("where steps stand", () => {
  it("is below what leads to them, ways from left to right in their order", () => {
    const tidy = tidied(WAITS);
    expect(xOf(tidy, "one")).toBeLessThan(xOf(tidy, "two"));
    expect(xOf(tidy, "two")).toBeLessThan(xOf(tidy, "late"));
    expect(isTidy(tidy)).toBe(true);
  });

  it("stays where somebody put them, unless nobody has put them anywhere", () => {
    const moved = tidied(WAITS);
    const own = { ...moved, steps: moved.steps.map((step) => ({ ...step, x: step.x + 7 })) };
    expect(laidOut(own)).toBe(own);
    expect(isTidy(own)).toBe(false);
    expect(isTidy(laidOut(WAITS))).toBe(true);
  });
});

describe("what is drawn", () => {
  it("is every step in the order in which people come to it, every way, and an end where one leads to none", () => {
    const { nodes, edges } = graphOf(tidied(WAITS));
    expect(inOrder(WAITS).map(({ id }) => id)).toEqual(["for", "one", "two", "late"]);
    expect(nodes.map(({ type }) => type)).toEqual([
      "entry",
      ...Array(4).fill("step"),
      ...Array(3).fill("end"),
    ]);
    expect(edges).toHaveLength(7);
    const ids = new Set(nodes.map(({ id }) => id));
    for (const { source, target } of edges) expect([ids.has(source), ids.has(target)]).toEqual([true, true]);
  });

  it("is an end right below the entry of a blank journey", () => {
    const { nodes, edges } = graphOf(BLANK);
    expect(nodes.map(({ type }) => type)).toEqual(["entry", "end"]);
    expect(edges).toHaveLength(1);
  });
});
