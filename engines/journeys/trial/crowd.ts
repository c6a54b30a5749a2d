import { chanceOf, chosen } from "../chance.ts";
import type { WayName } from "../types.ts";
import { waysOf } from "../ways.ts";
import { advanceTrial, beginTrial } from "./trial.ts";
import type { Move, Trial, TrialJourney, TrialStart } from "./types.ts";

/** How likely each way out of a step is where nothing is known but what may happen: shares by step and way. */
export type Odds = Readonly<Record<string, Readonly<Record<WayName, number>>>>;

export interface Crowd {
  people: number;
  /** How many came to each step, and how many went on each way. */
  arrived: Record<string, number>;
  ways: Record<string, Record<WayName, number>>;
  finished: number;
  messages: number;
  /** Half of them took no longer, in milliseconds. */
  medianMs: number;
}

/** Moves of one person at most: a journey that goes round is left then. */
const MOVES_MAX = 200;

function moveOf(journey: TrialJourney, trial: Trial, odds: Odds, moves: number): Move {
  const step = journey.steps.find(({ id }) => id === trial.at)!;
  const ways = waysOf(step);
  if (ways.length === 1) return { kind: "wait" };
  const likely = odds[step.id];
  const chance = chanceOf(`${trial.start.id}/${step.id}/${moves}`);
  const at = chosen(
    ways.map(({ way }) => likely?.[way] ?? 1),
    chance,
  );
  const { way } = ways[Math.max(at, 0)]!;
  if (trial.state === "asking") return { kind: "choose", way };
  if (way === "otherwise") return { kind: "wait" };
  const restMs = (trial.until ?? trial.now) - trial.now;
  return { kind: "happen", index: Number(way), inMs: Math.round(restMs * chance) };
}

/**
 * Lets so many made-up people through a journey and counts where they go: what is left to chance falls by `odds`, and
 * evenly where these say nothing; an experiment by its shares. The same people go the same ways each time.
 */
export function tryCrowd(
  journey: TrialJourney,
  start: Omit<TrialStart, "id">,
  people: number,
  odds: Odds = {},
): Crowd {
  const crowd: Crowd = { people, arrived: {}, ways: {}, finished: 0, messages: 0, medianMs: 0 };
  const took: number[] = [];
  for (let at = 0; at < people; at++) {
    let trial = beginTrial(journey, { ...start, id: String(at) });
    for (let moves = 0; moves < MOVES_MAX && trial.state !== "over"; moves++)
      trial = advanceTrial(journey, trial, moveOf(journey, trial, odds, moves));
    count(crowd, trial);
    took.push(trial.now - start.now);
  }
  took.sort((one, other) => one - other);
  crowd.medianMs = took[Math.floor(took.length / 2)] ?? 0;
  return crowd;
}

function count(crowd: Crowd, { events, at, state }: Trial): void {
  for (const { what, stepId, way = "next" } of events) {
    if (what === "finished") crowd.finished++;
    if (what === "sent") crowd.messages++;
    if (stepId === null || what === "lost") continue;
    crowd.arrived[stepId] = (crowd.arrived[stepId] ?? 0) + 1;
    const ways = (crowd.ways[stepId] ??= {});
    ways[way] = (ways[way] ?? 0) + 1;
  }
  if (state !== "over" && at !== null) crowd.arrived[at] = (crowd.arrived[at] ?? 0) + 1;
}
