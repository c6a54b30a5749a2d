import { GOAL_HOURS } from "#contract/broadcasts/limits.ts";

/** What a broadcast is for, as it is written. */
export interface Goal {
  event: string;
  hours: number;
  /** Empty: nothing is summed. */
  value: string;
}
export const NEW_GOAL: Goal = { event: "", hours: GOAL_HOURS, value: "" };
/** Hours to choose from. */
export const GOAL_CHOICES = [1, 6, 24, 48, 72, 168, 336, 720] as const;

export const isGoal = (goal: Goal | null): boolean => !goal || goal.event.trim() !== "";

/** What is sent to the server; nothing where there is none. */
export function goalOrder(goal: Goal | null) {
  if (!goal) return {};
  const { event, hours, value } = goal;
  return { goal: { event, hours, ...(value.trim() && { value: value.trim() }) } };
}

/** What the server refused of it, by the field. */
export type GoalProblems = Partial<Record<keyof Goal, string>>;
const START = "goal.";
export function goalRefused(errors: readonly { field: string; message: string }[]): {
  goal: GoalProblems;
  rest: readonly { field: string; message: string }[];
} {
  const own = errors.filter(({ field }) => field.startsWith(START));
  return {
    goal: Object.fromEntries(own.map(({ field, message }) => [field.slice(START.length), message])),
    rest: errors.filter((one) => !own.includes(one)),
  };
}
