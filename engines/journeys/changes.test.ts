import { describe, expect, it } from "vitest";
import { changesBetween, placesAfter } from "./changes.ts";
import { journey } from "./fixture.ts";

const before = journey({
  first: "a",
  steps: [
    { id: "a", kind: "wait", next: "b" },
    { id: "b", kind: "waitFor", happenings: [{ kind: "reply", next: "d" }], otherwise: "c" },
    { id: "c", kind: "milestone", name: "C", next: "d" },
    { id: "d", kind: "wait", next: null },
    { id: "e", kind: "wait", next: "e2" },
    { id: "e2", kind: "wait", next: "e" },
  ],
});

describe("publishing a changed journey", () => {
  it("says what is new, gone and different, and not what is only drawn elsewhere", () => {
    const after = journey({
      ...before,
      quiet: { from: "21:00", to: "09:00" },
      steps: [
        { ...before.steps[0]!, x: 500 },
        { id: "d", kind: "wait", next: "f" },
        { id: "f", kind: "message" },
      ],
    });
    expect(
      changesBetween(before, after).map((change) =>
        "step" in change ? `${change.what} ${change.step.id}` : change.what,
      ),
    ).toEqual(["settings", "changed d", "added f", "removed b", "removed c", "removed e", "removed e2"]);
    expect(changesBetween(before, before)).toEqual([]);
    const aimed = journey({ ...before, goal: { event: "order_placed" } });
    expect(changesBetween(before, aimed)).toEqual([{ what: "goal" }]);
  });

  it("leads people on to the first step that is still there, or out", () => {
    const after = journey({
      first: "a",
      steps: [before.steps[0]!, before.steps[3]!, { id: "c", kind: "message" }],
    });
    expect([...placesAfter(before, after)]).toEqual([
      ["b", "d"],
      // It is still called so, but is something else.
      ["c", "d"],
      ["e", null],
      ["e2", null],
    ]);
  });
});
