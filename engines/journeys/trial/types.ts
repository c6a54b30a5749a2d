import type { JourneyDefinition, NoteCode, WayName } from "../types.ts";

/** What is assumed of somebody who is tried out. */
export interface TrialStart {
  /** When they come in, in milliseconds since 1970. */
  now: number;
  timeZone: string;
  /** Decides which way of an experiment is gone. */
  id: string;
  /** What the event that lets them in brings along. */
  values: Readonly<Record<string, string>>;
  /** Days, YYYY-MM-DD, by the attributes that hold them. */
  days: Readonly<Record<string, string>>;
}

/** Something that happened on the way, at a time. */
export interface TrialEvent {
  at: number;
  stepId: string | null;
  what:
    | "entered"
    | "sent"
    | "waited"
    | "happened"
    | "timedOut"
    | "chosen"
    | "drawn"
    | "updated"
    | "called"
    | "callFailed"
    | "milestone"
    | "finished"
    | "left"
    /** It went round without a wait for too long. */
    | "lost";
  /** The way that was gone, where there are several. */
  way?: WayName;
  note?: NoteCode;
  reason?: ExitKind;
  /** Of a wait: how long it lasted, in milliseconds. */
  ms?: number;
}
export type ExitKind = "replied" | "segment" | "event" | "goal";

/** Where the trial stands. Plain data: the same move on the same trial gives the same. */
export interface Trial {
  start: TrialStart;
  now: number;
  at: string | null;
  /** `resting`: until a time or a happening; `asking`: which way somebody goes is to be chosen; `over`. */
  state: "resting" | "asking" | "over";
  until: number | null;
  events: TrialEvent[];
}

export type Move =
  /** The time comes until which they rest. */
  | { kind: "wait" }
  /** What the step waits for happens, so many milliseconds from now at most until the rest is over. */
  | { kind: "happen"; index: number; inMs: number }
  /** They go this way of a split, or the service takes the call or not. */
  | { kind: "choose"; way: WayName }
  /** What the journey's exits name happens. */
  | { kind: "exit"; reason: ExitKind };

export type TrialJourney = Pick<JourneyDefinition, "first" | "steps" | "quiet" | "exits" | "goal">;
