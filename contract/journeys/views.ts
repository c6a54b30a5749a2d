import { z } from "zod";
import { id, instant } from "../common.ts";
import { measured } from "../broadcasts/experiment.ts";
import { messageCounts } from "../messages/counts.ts";
import { journeyGoal } from "./goal.ts";
import { ENTRY_KINDS, JOURNEY_STATES, LEAVING_REASONS, RUN_STATES } from "./limits.ts";

/** A journey as lists show it. */
export const journey = z.object({
  id: id("journey"),
  name: z.string(),
  description: z.string(),
  deptId: z.string().nullable(),
  /** 0 Created, 2 Started, 3 Paused, 4 Stopped. */
  state: z.literal(Object.values(JOURNEY_STATES)),
  /** Of the draft; grows with each change. */
  version: z.number(),
  /** The draft's version that is published; null before the first time. */
  publishedVersion: z.number().nullable(),
  publishedAt: instant.nullable(),
  publishedBy: z.string().nullable(),
  /** Whether the draft is not what is published. */
  differs: z.boolean(),
  /** By what people come in, of what is published, else of the draft. */
  entry: z.enum(ENTRY_KINDS),
  /** People who are in it now, who have gone to its end, and who left before. */
  running: z.number(),
  finished: z.number(),
  left: z.number(),
  /** When the segment of its schedule comes in next. */
  nextAt: instant.nullable(),
  createdAt: instant,
  updatedAt: instant,
  updatedBy: z.string().nullable(),
  abilities: z.object({
    edit: z.boolean(),
    delete: z.boolean(),
    publish: z.boolean(),
    pause: z.boolean(),
    resume: z.boolean(),
    stop: z.boolean(),
    clone: z.boolean(),
    /** Let people in by hand. */
    enter: z.boolean(),
    report: z.boolean(),
    monitor: z.boolean(),
  }),
});
export type Journey = z.output<typeof journey>;

/** One person's way through a journey. */
export const journeyRun = z.object({
  id: id("journey-run"),
  journeyId: z.string(),
  journeyName: z.string(),
  state: z.enum(RUN_STATES),
  reason: z.enum(LEAVING_REASONS).nullable(),
  version: z.number(),
  customerId: z.string(),
  customerName: z.string(),
  /** Where they are, or were when it ended. */
  stepId: z.string().nullable(),
  /** When they came to that step. */
  since: instant,
  /** When they go on if nothing happens before; null where that is not a matter of time. */
  wakeAt: instant.nullable(),
  enteredAt: instant,
  endedAt: instant.nullable(),
  /** When they first did what the journey is for, in time; null where they did not. */
  reachedAt: instant.nullable(),
  /** The sum of the goal's value over all that they did in time; null where none is asked for, or none was a number. */
  worth: z.number().nullable(),
  abilities: z.object({ end: z.boolean() }),
});
export type JourneyRun = z.output<typeof journeyRun>;

/** One step that somebody came through. */
export const journeyVisit = z.object({
  stepId: z.string(),
  at: instant,
  leftAt: instant.nullable(),
  /** Which way they went on: "next", "otherwise", "failed", or the number of the way or happening ("0"). */
  way: z.string().nullable(),
  /** Why nothing was sent, called or written, in a sentence; null where all went well. */
  note: z.string().nullable(),
  /** Of a message: how far it came. */
  message: z.object({ id: z.string(), status: z.string() }).nullable(),
});
export type JourneyVisit = z.output<typeof journeyVisit>;

/** People at a step and beyond it, of all versions that have it. */
export const stepFigures = z.object({
  stepId: z.string(),
  arrived: z.number(),
  /** Who is there now. */
  inside: z.number(),
  /** How many went on which way. */
  ways: z.array(z.object({ way: z.string(), people: z.number() })),
  /** Of a step that sends: what became of the messages, and how many were clicked and answered. */
  messages: z.object({ counts: messageCounts, clicked: z.number(), replied: z.number() }).nullable(),
});
export type StepFigures = z.output<typeof stepFigures>;

const sums = {
  of: z.number(),
  /** The sum of the goal's value; null where none is summed. */
  worth: z.number().nullable(),
};
/** How many of those who came in did what the journey is for. */
export const goalFigures = z.object({
  goal: journeyGoal,
  ...measured.omit({ verdict: true }).shape,
  ...sums,
  /** Of those who have not done it, who still may in time. */
  open: z.number(),
  /** Half of those who did it took no longer. */
  medianSeconds: z.number().nullable(),
  /** Who came in within the range under another goal, or none: they are not counted here. */
  others: z.number(),
  /** By the ways of each experiment, of those who had not done it before they came to it. */
  experiments: z.array(
    z.object({
      stepId: z.string(),
      ways: z.array(measured.extend({ way: z.string(), ...sums })),
    }),
  ),
});
export type GoalFigures = z.output<typeof goalFigures>;

export const journeyReport = z.object({
  entered: z.number(),
  running: z.number(),
  finished: z.number(),
  left: z.array(z.object({ reason: z.enum(LEAVING_REASONS), people: z.number() })),
  /** Half of those who finished took no longer; null where nobody did. */
  medianSeconds: z.number().nullable(),
  /** By day of the asked time zone, none left out. */
  days: z.array(z.object({ date: z.string(), entered: z.number(), finished: z.number(), left: z.number() })),
  steps: z.array(stepFigures),
  /** Null where what is published is for nothing. */
  goal: goalFigures.nullable(),
});
export type JourneyReport = z.output<typeof journeyReport>;

/** How many of those who came into a journey reached a milestone of it. */
export const milestoneFigures = z.object({
  journeyId: z.string(),
  journeyName: z.string(),
  stepId: z.string(),
  name: z.string(),
  entered: z.number(),
  reached: z.number(),
  /** Half of those who reached it took no longer from the start. */
  medianSeconds: z.number().nullable(),
  days: z.array(z.object({ date: z.string(), reached: z.number() })),
});
export type MilestoneFigures = z.output<typeof milestoneFigures>;

/** What publishing a draft changes. */
export const publishPlan = z.object({
  version: z.number(),
  publishedVersion: z.number().nullable(),
  changes: z.array(
    z.object({
      what: z.enum(["added", "removed", "changed", "entry", "exits", "goal", "settings"]),
      stepId: z.string().nullable(),
      name: z.string(),
      kind: z.string().nullable(),
    }),
  ),
  /** People at steps that are gone, and where they go: to a step, or out (null). Everybody else stays. */
  moved: z.array(
    z.object({ stepId: z.string(), name: z.string(), people: z.number(), to: z.string().nullable() }),
  ),
  /** People who stay where they are. */
  stay: z.number(),
  /** Who would come in at once: the segment's members that are let in when it is published. */
  present: z.number().nullable(),
});
export type PublishPlan = z.output<typeof publishPlan>;

export const publishedVersion = z.object({
  version: z.number(),
  publishedAt: instant,
  publishedBy: z.string().nullable(),
  steps: z.number(),
  /** People who came in while it was the published one. */
  entered: z.number(),
});
export type PublishedVersion = z.output<typeof publishedVersion>;
