import type { ChatInsight, Figures } from "#contract/chat/insight.ts";
import { bucketOf, bucketText, type Unit, UNIT_MS } from "#engines/chat/index.ts";
import { grouped } from "#server/platform/grouped.ts";
import type { Counted, Quantiles, Range } from "./repository.ts";
import { added, presentTally } from "./tally.ts";

const DAYS = 7;
const HOURS = 24;
/** 1970 began on a Thursday. */
const THURSDAY = 4;
const STARS = [0, 1, 2, 3, 4];
const UNKNOWN = { name: "", type: 0 };
/** By their ids. */
export type Names = ReadonlyMap<string, { name: string; type: number }>;

const figuresOf = (count: number, average: number | null, quantiles: Quantiles): Figures => ({
  count,
  median: quantiles?.[0] ?? null,
  p90: quantiles?.[1] ?? null,
  average,
});

const total = <K extends string>(rows: readonly Record<K, number>[], name: K): number =>
  rows.reduce((sum, row) => sum + row[name], 0);

/** Every day or hour of the range, also those without a chat. */
function entriesOf({ hours }: Counted, { from, to, offset }: Range, unit: Unit) {
  const span = UNIT_MS[unit] / UNIT_MS.hour;
  const known = grouped(hours, ({ hour }) => Math.floor(hour / span));
  const data: ChatInsight["dashBoardData"] = {};
  const last = bucketOf(to.getTime(), offset, unit);
  for (let bucket = bucketOf(from.getTime(), offset, unit); bucket <= last; bucket++) {
    const date = bucketText(bucket, unit);
    const held = known.get(bucket) ?? [];
    const picked = total(held, "pickup_count");
    data[date] = {
      date,
      avgPickedUpInterval: picked ? total(held, "pickup_sum") / picked : null,
      chatCount: total(held, "chats"),
    };
  }
  return data;
}

/** Hours since 1970 as hours of weekdays, Sunday first. */
function weekOf({ hours }: Counted): number[][] {
  const week = Array.from({ length: DAYS }, () => Array.from({ length: HOURS }, () => 0));
  for (const { hour, chats } of hours) {
    const day = week[(Math.floor(hour / HOURS) + THURSDAY) % DAYS]!;
    day[hour % HOURS]! += chats;
  }
  return week;
}

const mostFirst = <T extends { chatCount: number; name: string }>(rows: T[]): T[] =>
  rows.sort((one, other) => other.chatCount - one.chatCount || one.name.localeCompare(other.name));

/** The sums of those pairs that have an agent, or a channel, by its id. */
function byOf({ pairs }: Counted, key: "agent_id" | "channel_id", names: Names) {
  const groups = grouped(
    pairs.filter((pair) => pair[key] !== null),
    (pair) => pair[key]!,
  );
  return [...groups].map(([id, held]) => ({
    id,
    ...(names.get(id) ?? UNKNOWN),
    ...presentTally(added(held)),
  }));
}

export function presentInsight(counted: Counted, range: Range, unit: Unit, names: Names): ChatInsight {
  const { pairs, quantiles } = counted;
  const whole = added(pairs);
  const { pickup, firstResponse, resolution, ratingAverage, ratingCount, ...sums } = presentTally(whole);
  return {
    fromDate: range.from.toISOString(),
    toDate: range.to.toISOString(),
    unit,
    dashBoardData: entriesOf(counted, range, unit),
    totals: {
      ...sums,
      botOnlyCount: total(pairs, "bot_only"),
      handedOverCount: total(pairs, "handed_over"),
      byAgentCount: total(pairs, "by_agent"),
      upsetCount: total(pairs, "upset"),
    },
    pickup: figuresOf(whole.pickup_count, pickup, quantiles.pickup),
    firstResponse: figuresOf(whole.response_count, firstResponse, quantiles.response),
    resolution: figuresOf(whole.resolution_count, resolution, quantiles.resolution),
    rating: {
      average: ratingAverage,
      count: ratingCount,
      distribution: STARS.map((star) => pairs.reduce((sum, { stars }) => sum + stars[star]!, 0)),
    },
    agents: mostFirst(
      byOf(counted, "agent_id", names).map(({ id, type: _, ...row }) => ({ agentId: id, ...row })),
    ),
    channels: mostFirst(
      byOf(counted, "channel_id", names).map(({ id, ...row }) => ({ channelId: id, ...row })),
    ),
    labels: counted.labels.map(({ id, name, colour, chats }) => ({
      labelId: id,
      name,
      colour,
      chatCount: chats,
    })),
    dispositions: counted.dispositions.map(({ name, chats }) => ({ name, chatCount: chats })),
    hours: weekOf(counted),
  };
}
