import type { RunningPromise } from "#contract/chat/promise-view.ts";
import type { ChatView } from "#contract/chat/views.ts";

/** Where a promise stands: there is time, its last fifth has begun, it is late, or it stands still. */
export type DueState = "left" | "near" | "late" | "still";

export function dueState({ dueAt, warnAt, broken }: RunningPromise, now: number): DueState {
  if (dueAt === null) return "still";
  if (broken || Date.parse(dueAt) < now) return "late";
  return warnAt !== null && Date.parse(warnAt) <= now ? "near" : "left";
}

const timeOf = ({ dueAt }: RunningPromise) => (dueAt === null ? Number.POSITIVE_INFINITY : Date.parse(dueAt));

/** Of what a chat was promised, what is due first. */
export const firstDue = ({ promises }: ChatView): RunningPromise | undefined =>
  promises.toSorted((one, other) => timeOf(one) - timeOf(other))[0];

/** What is due first comes first; what stands still follows, and then what was promised nothing. */
export function byDue(one: ChatView, other: ChatView): number {
  const [first, second] = [firstDue(one), firstDue(other)];
  if (!first || !second) return Number(!first) - Number(!second);
  const [at, then] = [timeOf(first), timeOf(second)];
  return at === then ? 0 : at - then;
}
