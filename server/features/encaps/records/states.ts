import { ENCAP_STATES, type EncapState } from "#contract/encaps/limits.ts";
import { fail } from "#server/platform/fail.ts";
import type { EncapRow } from "../tables.ts";

const { created, started, paused, stopped } = ENCAP_STATES;
const NAMES: Record<EncapState, string> = {
  [created]: "not launched yet",
  [started]: "running",
  [paused]: "paused",
  [stopped]: "stopped",
};

/** A way from some states to another one. */
export interface Move {
  from: readonly EncapState[];
  to: EncapState;
  /** As a sentence and the audit trail name it. */
  done: string;
}
export const MOVES = {
  pause: { from: [started], to: paused, done: "paused" },
  resume: { from: [paused], to: started, done: "resumed" },
  stop: { from: [started, paused], to: stopped, done: "stopped" },
} as const satisfies Record<string, Move>;

/** The state that a move leads to; throws where it leads nowhere from here. */
export function moveOf({ from, to, done }: Move, { state, name }: EncapRow): EncapState {
  if (!from.includes(state)) throw fail("ENCAP_STATE", { name, state: NAMES[state], action: done });
  return to;
}
