import type { BroadcastSummary } from "#contract/analytics/views.ts";
import { BROADCASTS_READ, BROADCASTS_SHOWN } from "#contract/analytics/words.ts";
import { type RankedBroadcast, rankBroadcasts } from "#server/features/broadcasts/public.ts";
import type { Scope } from "#server/platform/scope.ts";
import type { Period } from "../period.ts";
import { sumsOf } from "../sums.ts";

/** The broadcasts that were read most, and least. */
export async function broadcastSummary(scope: Scope, { now }: Period): Promise<BroadcastSummary> {
  const found = await rankBroadcasts(scope, { ...now, limit: BROADCASTS_READ });
  const ranked = inOrder(
    found.map((one) => ({ ...one, ...sumsOf(one.counts) })).filter(({ sent }) => sent > 0),
  );
  const rows = ranked.map(({ id, name, clicked, sent, delivered, read, failed }) => ({
    id,
    name,
    clicked,
    sent,
    delivered,
    read,
    failed,
  }));
  const best = rows.slice(0, BROADCASTS_SHOWN);
  return { best, worst: rows.slice(best.length).toReversed().slice(0, BROADCASTS_SHOWN) };
}

type Summed = RankedBroadcast & ReturnType<typeof sumsOf>;

/**
 * The best first. A channel on which nothing at all was read is one that tells of no reading (SMS): its broadcasts are
 * compared only where there are no others, by what was delivered.
 */
function inOrder(all: readonly Summed[]): Summed[] {
  const telling = new Set(all.filter(({ read }) => read > 0).map(({ channelId }) => channelId));
  const key = telling.size > 0 ? "read" : "delivered";
  return all
    .filter(({ channelId }) => telling.size === 0 || telling.has(channelId))
    .toSorted((one, other) => other[key] / other.sent - one[key] / one.sent || other.sent - one.sent);
}
