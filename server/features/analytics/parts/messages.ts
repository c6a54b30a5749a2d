import type { MessageSummary } from "#contract/analytics/views.ts";
import { type MessageTally, tallyMessages } from "#server/features/messages/public.ts";
import { grouped } from "#server/platform/grouped.ts";
import type { Scope } from "#server/platform/scope.ts";
import { bucketsOf, type Period } from "../period.ts";
import { countsOf, sumsOf } from "../sums.ts";

/** How far messages came. */
export async function messageSummary(scope: Scope, { now, before }: Period): Promise<MessageSummary> {
  const [rows, earlier] = await Promise.all([tallyMessages(scope, now), tallyMessages(scope, before)]);
  const byTime = grouped(rows, ({ at }) => at);
  const byChannel = grouped(rows, ({ channelId }) => channelId);
  return {
    unit: now.unit,
    now: sums(rows),
    before: sums(earlier),
    days: bucketsOf(now).map((at) => ({ at, ...sums(byTime.get(at) ?? []) })),
    channels: [...byChannel]
      .map(([id, held]) => ({ id, name: held[0]!.channelName, type: held[0]!.channelType, ...sums(held) }))
      .filter(({ sent }) => sent > 0)
      .toSorted((one, other) => other.sent - one.sent),
  };
}

const sums = (rows: readonly MessageTally[]) => sumsOf(countsOf(rows));
