import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { OpenHours } from "#engines/clock/index.ts";
import {
  lateInWeek,
  type PromiseClock,
  type PromiseRules,
  type PromiseTurn,
  promiseAlarm,
  promisedUntil,
  promisesDue,
  turnPromises,
} from "./promises.ts";

const MINUTE = 60_000;
const at = (text: string) => Date.parse(text);
const NOON = at("2026-11-27T12:00:00Z");
const QUIET: PromiseTurn = { asks: false, writesAgain: false, answered: false, aside: false, closed: false };
const hours: OpenHours = {
  timeZone: "UTC",
  days: [1, 2, 3, 4, 5].map((day) => ({ day, from: "09:00", to: "18:00" })),
};
const RULES: PromiseRules = {
  terms: {
    first: { minutes: 20, inHours: true },
    next: { minutes: 10, inHours: false },
    close: { minutes: 60, inHours: true },
  },
  hours,
};
const turn = (clocks: readonly PromiseClock[], change: Partial<PromiseTurn>, now: number, rules = RULES) =>
  turnPromises(clocks, { ...QUIET, ...change }, now, rules);
const asked = (now = NOON) => turn([], { asks: true }, now).clocks;
const dueOf = (clocks: readonly PromiseClock[]) => clocks.map(({ kind, dueAt }) => [kind, dueAt]);

describe("promises of a chat", () => {
  it("run from when it asks for a person, by their own hours", () => {
    expect(dueOf(asked())).toEqual([
      ["first", "2026-11-27T12:20:00.000Z"],
      ["close", "2026-11-27T13:00:00.000Z"],
    ]);
    expect(dueOf(asked(at("2026-11-27T17:50:00Z")))).toEqual([
      ["first", "2026-11-30T09:10:00.000Z"],
      ["close", "2026-11-30T09:50:00.000Z"],
    ]);
    expect(asked()[0]).toMatchObject({ warnAt: "2026-11-27T12:16:00.000Z", minutes: 20 });
  });

  it("are kept by an agent's answer, and the next one runs from the customer's next word", () => {
    const answered = turn(asked(), { answered: true }, NOON + 5 * MINUTE);
    expect(answered.ends).toMatchObject([{ kind: "first", kept: true, at: "2026-11-27T12:05:00.000Z" }]);
    const again = turn(answered.clocks, { writesAgain: true }, NOON + 6 * MINUTE);
    expect(dueOf(again.clocks)).toContainEqual(["next", "2026-11-27T12:16:00.000Z"]);
    const more = turn(again.clocks, { writesAgain: true }, NOON + 7 * MINUTE);
    expect(more.clocks).toEqual(again.clocks);
    const { clocks, ends } = turn(more.clocks, { answered: true }, NOON + 8 * MINUTE);
    expect(ends).toMatchObject([{ kind: "next", kept: true }]);
    expect(turn(clocks, { closed: true }, NOON + 9 * MINUTE)).toMatchObject({
      clocks: [],
      ends: [{ kind: "close", kept: true }],
    });
  });

  it("are broken once, however late the answer comes, by what was promised then", () => {
    const late = turn(asked(), {}, NOON + 21 * MINUTE, { ...RULES, terms: { ...RULES.terms, first: null } });
    expect(late.ends).toMatchObject([
      { kind: "first", kept: false, minutes: 20, at: "2026-11-27T12:20:00.000Z" },
    ]);
    expect(turn(late.clocks, { answered: true }, NOON + 30 * MINUTE)).toMatchObject({
      clocks: [{ kind: "close" }],
      ends: [],
    });
  });

  it("are broken by an answer that comes before anybody looked", () => {
    const { ends } = turn(asked(), { answered: true }, NOON + 25 * MINUTE);
    expect(ends).toMatchObject([{ kind: "first", kept: false }]);
  });

  it("stand still while the chat is put aside, and go on with what was left", () => {
    const aside = turn(asked(), { aside: true }, NOON + 5 * MINUTE).clocks;
    expect(aside).toMatchObject([
      { dueAt: null, left: 15 * MINUTE },
      { dueAt: null, left: 55 * MINUTE },
    ]);
    expect(turn(aside, { aside: true }, NOON + 500 * MINUTE).ends).toEqual([]);
    // Friday 17:50: ten minutes, and the rest on Monday.
    const back = turn(aside, {}, at("2026-11-27T17:50:00Z")).clocks;
    expect(dueOf(back)).toEqual([
      ["first", "2026-11-30T09:05:00.000Z"],
      ["close", "2026-11-30T09:45:00.000Z"],
    ]);
  });

  it("are void where the chat ends in time without an answer", () => {
    expect(turn(asked(), { closed: true }, NOON + MINUTE).ends).toMatchObject([
      { kind: "close", kept: true },
    ]);
  });

  it("stand where no hours are ever open, and warn of nothing", () => {
    const { clocks } = turn([], { asks: true }, NOON, { ...RULES, hours: { timeZone: "UTC", days: [] } });
    expect(dueOf(clocks)).toEqual([
      ["first", null],
      ["close", null],
    ]);
    expect(promisesDue(clocks)).toBeUndefined();
    expect(promisedUntil(RULES.terms.first, NOON, { timeZone: "UTC", days: [] })).toBeUndefined();
  });

  it("warn in the last fifth, tell when they are broken, and each once", () => {
    let clocks = asked();
    expect(promisesDue(clocks)).toBe(NOON + 16 * MINUTE);
    expect(promisesDue(clocks, NOON + 18 * MINUTE)).toBe(NOON + 18 * MINUTE);
    // Writing holds no breach.
    expect(promisesDue(clocks, NOON + 30 * MINUTE)).toBe(NOON + 20 * MINUTE);
    const near = promiseAlarm(clocks, NOON + 17 * MINUTE)!;
    expect(near.alarm).toBe("promiseNear");
    expect(promiseAlarm(near.clocks, NOON + 18 * MINUTE)).toBeUndefined();
    const broken = promiseAlarm(near.clocks, NOON + 21 * MINUTE)!;
    expect(broken.alarm).toBe("promiseBroken");
    ({ clocks } = turn(broken.clocks, {}, NOON + 21 * MINUTE));
    expect(promiseAlarm(clocks, NOON + 22 * MINUTE)).toBeUndefined();
    expect(promisesDue(clocks)).toBe(NOON + 48 * MINUTE);
  });
});

describe("the example of a chat that begins late in the week", () => {
  // A Wednesday.
  const now = at("2026-11-25T12:00:00Z");
  const week = (...days: OpenHours["days"]): OpenHours => ({ timeZone: "Asia/Kolkata", days });
  it.each<[string, OpenHours | null, string]>([
    ["without hours", null, "2026-11-27T12:20:00.000Z"],
    ["with none open", week(), "2026-11-27T12:20:00.000Z"],
    ["from Monday to Friday", { ...hours, timeZone: "Asia/Kolkata" }, "2026-11-27T12:20:00.000Z"],
    [
      "with a Sunday, noted first",
      week({ day: 0, from: "10:00", to: "12:00" }, { day: 1, from: "09:00", to: "18:00" }),
      "2026-11-29T06:20:00.000Z",
    ],
    ["with a night", week({ day: 6, from: "22:00", to: "06:00" }), "2026-11-29T00:20:00.000Z"],
  ])("%s", (_name, given, from) => {
    expect(new Date(lateInWeek(given, "Asia/Kolkata", now)).toISOString()).toBe(from);
  });
});

const step = fc.record({
  writesAgain: fc.boolean(),
  answered: fc.boolean(),
  aside: fc.boolean(),
  closed: fc.constant(false),
  asks: fc.constant(false),
  minutes: fc.nat({ max: 200 }),
});

describe("whatever happens to a chat", () => {
  it("each promise ends once at most, kept by its time or broken after it", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        let now = NOON;
        let { clocks } = turn([], { asks: true }, now);
        const seen = new Set<string>();
        for (const { minutes, ...change } of steps) {
          now += minutes * MINUTE;
          const next = turnPromises(clocks, change, now, RULES);
          for (const end of next.ends) {
            const key = `${end.kind} ${end.since}`;
            expect(seen.has(key)).toBe(false);
            seen.add(key);
            expect(end.kept ? end.at <= end.dueAt : end.at === end.dueAt).toBe(true);
          }
          ({ clocks } = next);
          expect(clocks.filter(({ kind }) => kind !== "close").length).toBeLessThanOrEqual(1);
          if (change.aside) expect(clocks.every(({ broken, dueAt }) => broken || dueAt === null)).toBe(true);
        }
      }),
    );
  });
});
