import { HOPS_MAX } from "#contract/journeys/limits.ts";
import { after, happened, outcomeAt, overdue } from "../outcome.ts";
import type { ActKind, Step, Way } from "../types.ts";
import { waysOf } from "../ways.ts";
import type { ExitKind, Move, Trial, TrialEvent, TrialJourney, TrialStart } from "./types.ts";

const DONE: Record<ActKind, TrialEvent["what"]> = {
  message: "sent",
  update: "updated",
  call: "called",
  milestone: "milestone",
};

const stepAt = (journey: TrialJourney, id: string | null): Step | undefined =>
  journey.steps.find((step) => step.id === id);
const over = (trial: Trial, event: TrialEvent): Trial => ({
  ...trial,
  state: "over",
  until: null,
  events: [...trial.events, event],
});

/** Whether which way is gone depends on who it is: a rule, or whether a service takes a call. */
const asks = (step: Step): boolean =>
  step.kind === "call" || (step.kind === "split" && step.ways.some(({ when }) => when?.kind === "rule"));

/** Goes on until somebody rests, is asked for, or the journey is over. */
function run(journey: TrialJourney, from: Trial): Trial {
  let trial = from;
  for (let hops = 0; hops <= HOPS_MAX; hops++) {
    const step = stepAt(journey, trial.at);
    const { now, start } = trial;
    if (!step) return over(trial, { at: now, stepId: null, what: "finished" });
    if (asks(step)) return { ...trial, state: "asking", until: null };
    const world = {
      now,
      timeZone: start.timeZone,
      holds: () => false,
      day: (field: string) => start.days[field],
    };
    const outcome = outcomeAt(journey, step, start, world);
    if (outcome.kind === "rest") return { ...trial, state: "resting", until: outcome.until };
    const event: TrialEvent = { at: now, stepId: step.id, what: "waited" };
    const events = trial.events;
    if (outcome.kind === "act") {
      trial = {
        ...trial,
        at: after(step, true).next,
        events: [...events, { ...event, what: DONE[outcome.act] }],
      };
      continue;
    }
    const { way, next, note } = outcome;
    const what = step.kind === "experiment" ? "drawn" : step.kind === "split" ? "chosen" : "waited";
    trial = { ...trial, at: next, events: [...events, { ...event, what, way, ...(note ? { note } : {}) }] };
  }
  return over(trial, { at: trial.now, stepId: trial.at, what: "lost" });
}

/** Lets somebody in, on a clock that nobody waits for. @throws RangeError where the time zone is unknown. */
export function beginTrial(journey: TrialJourney, start: TrialStart): Trial {
  const events: TrialEvent[] = [{ at: start.now, stepId: null, what: "entered" }];
  return run(journey, { start, now: start.now, at: journey.first, state: "resting", until: null, events });
}

/** The trial with what happened written down and gone on from. */
const onward = (
  journey: TrialJourney,
  trial: Trial,
  way: Way,
  now: number,
  event: Omit<TrialEvent, "at" | "stepId">,
): Trial =>
  run(journey, {
    ...trial,
    now,
    at: way.next,
    events: [...trial.events, { at: now, stepId: trial.at, ...event }],
  });

/** Makes a move; one that cannot be made changes nothing. */
export function advanceTrial(journey: TrialJourney, trial: Trial, move: Move): Trial {
  const step = stepAt(journey, trial.at);
  if (trial.state === "over" || !step) return trial;
  if (move.kind === "exit")
    return over(trial, { at: trial.now, stepId: step.id, what: "left", reason: move.reason });
  if (trial.state === "asking") {
    const way = move.kind === "choose" ? waysOf(step).find((one) => one.way === move.way) : undefined;
    if (!way) return trial;
    const called = way.way === "failed" ? "callFailed" : "called";
    const what = step.kind === "call" ? called : "chosen";
    return onward(journey, trial, way, trial.now, { what, way: way.way });
  }
  const until = trial.until ?? trial.now;
  if (move.kind === "happen") {
    const way = happened(step, move.index);
    const now = Math.min(trial.now + Math.max(move.inMs, 0), until);
    return way ? onward(journey, trial, way, now, { what: "happened", way: way.way }) : trial;
  }
  if (move.kind !== "wait") return trial;
  const way = overdue(step);
  if (!way) return run(journey, { ...trial, now: until });
  const what = step.kind === "waitFor" ? "timedOut" : "waited";
  return onward(journey, trial, way, until, { what, way: way.way, ms: until - trial.now });
}

/** Every move that can be made now. */
export function movesOf(journey: TrialJourney, trial: Trial): Move[] {
  const step = stepAt(journey, trial.at);
  if (trial.state === "over" || !step) return [];
  const { replied, segment, event } = journey.exits;
  const reasons: ExitKind[] = [
    ...(replied ? (["replied"] as const) : []),
    ...(segment ? (["segment"] as const) : []),
    ...(event !== null ? (["event"] as const) : []),
    ...(journey.goal?.exit ? (["goal"] as const) : []),
  ];
  const exits = reasons.map((reason): Move => ({ kind: "exit", reason }));
  if (trial.state === "asking")
    return [...waysOf(step).map(({ way }): Move => ({ kind: "choose", way })), ...exits];
  const happenings = step.kind === "waitFor" ? step.happenings : [];
  return [
    ...happenings.map((_, index): Move => ({ kind: "happen", index, inMs: 0 })),
    { kind: "wait" },
    ...exits,
  ];
}
