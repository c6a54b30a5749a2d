import { JOURNEY_STATES, type JourneyState } from "#contract/journeys/limits.ts";
import { fail } from "#server/platform/fail.ts";
import type { JourneyRow } from "./tables.ts";

const { created, started, paused, stopped } = JOURNEY_STATES;
const NAMES: Record<JourneyState, string> = {
  [created]: "not published yet",
  [started]: "running",
  [paused]: "paused",
  [stopped]: "stopped",
};

/** A way from some states to another one. */
export interface Move {
  from: readonly JourneyState[];
  to: JourneyState;
  /** As a sentence and the audit trail name it. */
  done: string;
}
export const MOVES = {
  pause: { from: [started], to: paused, done: "paused" },
  resume: { from: [paused], to: started, done: "resumed" },
  stop: { from: [started, paused], to: stopped, done: "stopped" },
} as const satisfies Record<string, Move>;

/** The state that a move leads to; throws where it leads nowhere from here. */
export function moveOf({ from, to, done }: Move, { state, name }: JourneyRow): JourneyState {
  if (!from.includes(state)) throw fail("JOURNEY_STATE", { name, state: NAMES[state], action: done });
  return to;
}

/** Refuses what only a journey that runs does. */
export function demandStarted({ state, name }: JourneyRow, action: string): void {
  if (state !== started) throw fail("JOURNEY_STATE", { name, state: NAMES[state], action });
}
