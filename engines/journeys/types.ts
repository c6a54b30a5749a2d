import type { JourneyDefinition, JourneyFinding } from "#contract/journeys/definition.ts";
import type { SegmentRule } from "#contract/customers/rules.ts";
import type { Step, StepOf } from "#contract/journeys/steps.ts";

export type { JourneyDefinition, Step, StepOf };
export type Finding = JourneyFinding;

/** A way out of a step: "next", "otherwise", "failed", or the number of a way or a happening, from "0". */
export type WayName = string;
export interface Way {
  way: WayName;
  /** The step that it leads to; null: the journey is finished. */
  next: string | null;
}
/** An arrow of the drawn journey; `from` is null for the one from the entry. */
export interface Edge extends Way {
  from: string | null;
}

/** Who goes through a journey, as far as the way depends on them. */
export interface Traveller {
  /** Decides by chance, and always alike, which way of an experiment is gone. */
  id: string;
  /** What the event that let them in brought along. */
  values: Readonly<Record<string, string>>;
}

/** When, where and with what knowledge a step is looked at. */
export interface World {
  /** Milliseconds since 1970. */
  now: number;
  /** IANA name: "Asia/Kolkata". */
  timeZone: string;
  /** Whether the rule of a split's way lets them in, by the way's number. */
  holds(way: number): boolean;
  /** The day, YYYY-MM-DD, that stands in an attribute; undefined where none does. */
  day(field: string): string | undefined;
}

/** What becomes of somebody who stands at a step. */
export type Outcome =
  /** They go on at once. */
  | { kind: "go"; way: WayName; next: string | null; note?: NoteCode }
  /** They stay until a time (null: none), or until one of the happenings of the step. */
  | { kind: "rest"; until: number | null }
  /** Something is to be done first; then `after` says where they go. */
  | { kind: "act"; act: ActKind };
export type ActKind = "message" | "update" | "call" | "milestone";

/** Why a step did nothing. */
export type NoteCode = "noDate" | "datePassed";

/** What of an enterprise a review looks up; what is left out is not judged. */
export interface ReviewFacts {
  /** Milliseconds since 1970, where the entry begins anew: then a time that has passed brings people in at once. */
  now?: number;
  channels?: ReadonlySet<string>;
  segments?: ReadonlyMap<string, { name: string; dynamic: boolean }>;
  fields?: ReadonlyMap<string, { name: string; date: boolean }>;
  services?: ReadonlySet<string>;
  flows?: ReadonlySet<string>;
  /** What speaks against a rule, in sentences. */
  rules?(rule: SegmentRule): readonly string[];
  /** What speaks against sending the message of a step, in sentences. */
  messages?: ReadonlyMap<string, readonly string[]>;
}
