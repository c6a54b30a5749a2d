import type { LeavingReason } from "#contract/journeys/limits.ts";
import type { Way } from "#engines/journeys/index.ts";
import type { RunRow } from "../tables.ts";

/** One step that a walker came to, as it will be written down. */
export interface Visit {
  no: number;
  stepId: string;
  at: Date;
  /** Whether it stands in the database already. */
  stored: boolean;
  leftAt: Date | null;
  way: string | null;
  note: string | null;
  message: { dispatchNo: number; seq: number } | null;
}

export type Standing =
  | { kind: "going" }
  | { kind: "resting"; until: Date | null; calling: string | null }
  | { kind: "finished" }
  | { kind: "left"; reason: LeavingReason };

/** Somebody who is being led on, within one batch. */
export interface Walker {
  run: RunRow;
  /** What the step that they stand at was told of them before: they rested there. */
  rested: boolean;
  standing: Standing;
  /** The last is where they are. */
  visits: Visit[];
}

export const walkerOf = (run: RunRow): Walker => ({
  run,
  rested: run.resting,
  standing: { kind: "going" },
  visits: [
    {
      no: run.visits,
      stepId: run.step_id ?? "",
      at: run.since,
      stored: true,
      leftAt: null,
      way: null,
      note: null,
      message: null,
    },
  ],
});

export const visitOf = ({ visits }: Walker): Visit => visits.at(-1)!;
export const stepIdOf = (walker: Walker): string => visitOf(walker).stepId;

/** Leads somebody on by a way: to its step, or to the end. */
export function goOn(walker: Walker, { way, next }: Way, note?: string): void {
  const left = visitOf(walker);
  const now = new Date();
  left.leftAt = now;
  left.way = way;
  if (note) left.note = note;
  walker.rested = false;
  if (next === null) {
    walker.standing = { kind: "finished" };
    return;
  }
  walker.visits.push({
    no: left.no + 1,
    stepId: next,
    at: now,
    stored: false,
    leftAt: null,
    way: null,
    note: null,
    message: null,
  });
}

export function rest(walker: Walker, until: Date | null, calling: string | null = null): void {
  walker.standing = { kind: "resting", until, calling };
}

export function leave(walker: Walker, reason: LeavingReason, note?: string): void {
  const left = visitOf(walker);
  left.leftAt = new Date();
  if (note) left.note = note;
  walker.standing = { kind: "left", reason };
}

/** Who stands at which step. */
export function byStep(walkers: readonly Walker[]): Map<string, Walker[]> {
  const groups = new Map<string, Walker[]>();
  for (const walker of walkers) {
    const group = groups.get(stepIdOf(walker));
    if (group) group.push(walker);
    else groups.set(stepIdOf(walker), [walker]);
  }
  return groups;
}
