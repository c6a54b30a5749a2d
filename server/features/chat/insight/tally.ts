/** Sums over some chats; of two sets of chats they can be added. */
export interface Tally {
  chats: number;
  picked: number;
  missed: number;
  closed: number;
  pickup_sum: number;
  pickup_count: number;
  response_sum: number;
  response_count: number;
  resolution_sum: number;
  resolution_count: number;
  rating_sum: number;
  rating_count: number;
}

const NOTHING: Tally = {
  chats: 0,
  picked: 0,
  missed: 0,
  closed: 0,
  pickup_sum: 0,
  pickup_count: 0,
  response_sum: 0,
  response_count: 0,
  resolution_sum: 0,
  resolution_count: 0,
  rating_sum: 0,
  rating_count: 0,
};
const NAMES = Object.keys(NOTHING) as (keyof Tally)[];

export function added(tallies: readonly Tally[]): Tally {
  const sum = { ...NOTHING };
  for (const tally of tallies) for (const name of NAMES) sum[name] += tally[name];
  return sum;
}

const average = (sum: number, count: number) => (count ? sum / count : null);

/** A tally as the wire shows it. */
export const presentTally = (tally: Tally) => ({
  chatCount: tally.chats,
  pickedCount: tally.picked,
  missedCount: tally.missed,
  closedCount: tally.closed,
  pickup: average(tally.pickup_sum, tally.pickup_count),
  firstResponse: average(tally.response_sum, tally.response_count),
  resolution: average(tally.resolution_sum, tally.resolution_count),
  ratingAverage: average(tally.rating_sum, tally.rating_count),
  ratingCount: tally.rating_count,
});
