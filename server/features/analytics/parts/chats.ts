import type { ChatSummary } from "#contract/analytics/views.ts";
import { summariseChats } from "#server/features/chat/public.ts";
import type { Scope } from "#server/platform/scope.ts";
import { bucketsOf, type Period } from "../period.ts";

const QUIET = { started: 0, pickup: null };

/** How many chats began, and how they went. */
export async function chatSummary(scope: Scope, { now, before }: Period): Promise<ChatSummary> {
  const [current, earlier] = await Promise.all([summariseChats(scope, now), summariseChats(scope, before)]);
  const known = new Map(current.days.map((day) => [day.at, day]));
  return {
    unit: now.unit,
    now: present(current.whole),
    before: present(earlier.whole),
    days: bucketsOf(now).map((at) => {
      const { started, pickup } = known.get(at) ?? QUIET;
      return { at, started, pickup };
    }),
  };
}

type Whole = Awaited<ReturnType<typeof summariseChats>>["whole"];

const present = ({ started, closed, firstAnswer, satisfaction, ratings }: Whole): ChatSummary["now"] => ({
  started,
  closed,
  firstAnswer,
  satisfaction,
  ratings,
});
