import type { ChatInsight, Figures } from "#contract/chat/insight.ts";
import { bucketOf, bucketText, type Unit } from "#engines/chat/index.ts";
import type { Counted, Quantiles, Range } from "./repository.ts";

const DAYS = 7;
const HOURS = 24;
/** 1970 began on a Thursday. */
const THURSDAY = 4;

const figuresOf = (count: number, average: number | null, quantiles: Quantiles): Figures => ({
  count,
  median: quantiles?.[0] ?? null,
  p90: quantiles?.[1] ?? null,
  average,
});

type Row = Omit<Counted["agents"][number], "id" | "name">;
const sumsOf = (row: Row) => ({
  chatCount: row.chats,
  pickedCount: row.picked,
  missedCount: row.missed,
  closedCount: row.closed,
  pickup: row.pickup,
  firstResponse: row.response,
  resolution: row.resolution,
  ratingAverage: row.rating,
  ratingCount: row.rated,
});

/** Every day or hour of the range, also those without a chat. */
function entriesOf({ entries }: Counted, { from, to, offset }: Range, unit: Unit) {
  const known = new Map(entries.map((entry) => [entry.bucket, entry]));
  const data: ChatInsight["dashBoardData"] = {};
  const last = bucketOf(to.getTime(), offset, unit);
  for (let bucket = bucketOf(from.getTime(), offset, unit); bucket <= last; bucket++) {
    const date = bucketText(bucket, unit);
    const entry = known.get(bucket);
    data[date] = { date, avgPickedUpInterval: entry?.pickup ?? null, chatCount: entry?.chats ?? 0 };
  }
  return data;
}

/** Hours since 1970, of a week each, as weekdays from Sunday. */
function weekOf({ hours }: Counted): number[][] {
  const week = Array.from({ length: DAYS }, () => Array.from({ length: HOURS }, () => 0));
  for (const { hour, chats } of hours)
    week[(Math.floor(hour / HOURS) + THURSDAY) % DAYS]![hour % HOURS] = chats;
  return week;
}

export function presentInsight(counted: Counted, range: Range, unit: Unit): ChatInsight {
  const { totals, stars } = counted;
  const star = new Map(stars.map(({ rating, chats }) => [rating, chats]));
  return {
    fromDate: range.from.toISOString(),
    toDate: range.to.toISOString(),
    unit,
    dashBoardData: entriesOf(counted, range, unit),
    totals: {
      chatCount: totals.chats,
      pickedCount: totals.picked,
      missedCount: totals.missed,
      closedCount: totals.closed,
      botOnlyCount: totals.bot_only,
      handedOverCount: totals.handed_over,
    },
    pickup: figuresOf(totals.picked_up, totals.pickup, totals.pickup_q),
    firstResponse: figuresOf(totals.responded, totals.response, totals.response_q),
    resolution: figuresOf(totals.resolved, totals.resolution, totals.resolution_q),
    rating: {
      average: totals.rating,
      count: totals.rated,
      distribution: [1, 2, 3, 4, 5].map((one) => star.get(one) ?? 0),
    },
    agents: counted.agents.map(({ id, name, ...row }) => ({ agentId: id, name, ...sumsOf(row) })),
    channels: counted.channels.map(({ id, name, type, ...row }) => ({
      channelId: id,
      name,
      type,
      ...sumsOf(row),
    })),
    labels: counted.labels.map(({ id, name, colour, chats }) => ({
      labelId: id,
      name,
      colour,
      chatCount: chats,
    })),
    hours: weekOf(counted),
  };
}
