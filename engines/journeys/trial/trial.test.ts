import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { journey } from "../fixture.ts";
import { starter } from "../starters.ts";
import { tryCrowd } from "./crowd.ts";
import { advanceTrial, beginTrial, movesOf } from "./trial.ts";
import type { Trial } from "./types.ts";

const NOW = Date.parse("2026-12-01T18:00:00Z");
const start = { now: NOW, timeZone: "UTC", id: "p", values: { total: "1500" }, days: {} };
const cart = journey(starter("abandonedCart"));
const told = ({ events }: Trial) =>
  events.map(({ what, stepId, way }) => [what, stepId, way].filter(Boolean).join(" "));

describe("a trial on a clock of its own", () => {
  it("goes from rest to rest, and keeps quiet at night", () => {
    let trial = beginTrial(cart, { ...start, now: Date.parse("2026-12-01T20:00:00Z") });
    expect(movesOf(cart, trial)).toEqual([{ kind: "happen", index: 0, inMs: 0 }, { kind: "wait" }]);
    trial = advanceTrial(cart, trial, { kind: "wait" });
    expect(trial).toMatchObject({ at: "reminder", until: Date.parse("2026-12-02T09:00:00Z") });
    trial = advanceTrial(cart, trial, { kind: "wait" });
    expect(trial).toMatchObject({ at: "boughtLater", now: Date.parse("2026-12-02T09:00:00Z") });
  });

  it("tells all that happened, in order", () => {
    let trial = beginTrial(cart, { ...start, now: Date.parse("2026-12-01T10:00:00Z") });
    trial = advanceTrial(cart, trial, { kind: "wait" });
    expect(trial.at).toBe("boughtLater");
    trial = advanceTrial(cart, trial, { kind: "happen", index: 0, inMs: 60_000 });
    expect(trial.state).toBe("over");
    expect(told(trial)).toEqual([
      "entered",
      "timedOut bought otherwise",
      "sent reminder",
      "happened boughtLater 0",
      "milestone recovered",
      "finished",
    ]);
    expect(advanceTrial(cart, trial, { kind: "wait" })).toBe(trial);
  });

  it("asks where a rule or a service decides, and ends by the exits", () => {
    const asked = journey({
      exits: { replied: true },
      goal: { event: "order_placed", exit: true },
      first: "s",
      steps: [
        {
          id: "s",
          kind: "split",
          ways: [{ when: { kind: "rule", rule: { kind: "identity", channel: "EMAIL" } }, next: "c" }],
        },
        { id: "c", kind: "call" },
      ],
    });
    const trial = beginTrial(asked, start);
    expect(trial).toMatchObject({ state: "asking", at: "s" });
    const second = advanceTrial(asked, trial, { kind: "choose", way: "0" });
    expect(second).toMatchObject({ state: "asking", at: "c" });
    expect(told(advanceTrial(asked, second, { kind: "choose", way: "failed" }))).toContain(
      "callFailed c failed",
    );
    expect(advanceTrial(asked, second, { kind: "exit", reason: "replied" })).toMatchObject({ state: "over" });
    expect(movesOf(asked, second)).toContainEqual({ kind: "exit", reason: "goal" });
    expect(advanceTrial(asked, trial, { kind: "choose", way: "nowhere" })).toBe(trial);
  });

  it("gives up on a circle", () => {
    const round = journey({
      first: "a",
      steps: [
        { id: "a", kind: "milestone", next: "b" },
        { id: "b", kind: "milestone", next: "a" },
      ],
    });
    expect(beginTrial(round, start).events.at(-1)).toMatchObject({ what: "lost" });
  });

  it("never goes back in time, whatever moves are made", () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 5 }), { maxLength: 20 }), (picks) => {
        let trial = beginTrial(cart, start);
        for (const pick of picks) {
          const moves = movesOf(cart, trial);
          if (moves.length === 0) break;
          const after = advanceTrial(cart, trial, moves[pick % moves.length]!);
          expect(after.now).toBeGreaterThanOrEqual(trial.now);
          trial = after;
        }
        const times = trial.events.map(({ at }) => at);
        expect(times).toEqual(times.toSorted((one, other) => one - other));
      }),
    );
  });
});

describe("a crowd", () => {
  it("falls on the ways by their odds, and everybody is somewhere at the end", () => {
    const { id: _id, ...same } = start;
    const crowd = tryCrowd(cart, same, 2_000, { bought: { "0": 3, otherwise: 1 } });
    expect(crowd.finished).toBe(2_000);
    expect(crowd.ways.bought!["0"]! / 2_000).toBeCloseTo(0.75, 1);
    expect(crowd.ways.bought!["0"]! + crowd.ways.bought!.otherwise!).toBe(crowd.arrived.bought);
    expect(tryCrowd(cart, same, 2_000, { bought: { "0": 3, otherwise: 1 } })).toEqual(crowd);
  });

  it("draws an experiment by its shares", () => {
    const { id: _id, ...same } = start;
    const crowd = tryCrowd(journey(starter("winBack")), same, 1_000);
    expect(crowd.ways.which!["0"]! / 1_000).toBeCloseTo(0.5, 1);
    expect(crowd.messages).toBe(1_000);
  });
});
