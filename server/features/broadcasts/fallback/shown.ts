import type { Broadcast } from "#contract/broadcasts/views.ts";
import { broadcastsById, fallbacksOf, type ListedBroadcast } from "../repository.ts";
import type { Rows } from "../tables.ts";
import { togetherAs } from "../variants.ts";

type Shown = Pick<Broadcast, "fallback" | "fallbackFor">;
const NEITHER: Shown = { fallback: null, fallbackFor: null };

/** A broadcast as its fallback names it, or the other way round. */
export const endOf = (row: ListedBroadcast) => ({
  id: row.id,
  name: row.name,
  channelName: row.channel_name,
  channelType: row.channel_type,
  templateName: row.template_name,
});

/** When a fallback goes. */
export const termsOf = (fallback: ListedBroadcast) => ({
  onFailed: fallback.fallback_failed,
  afterHours: fallback.fallback_hours,
  open: fallback.fallback_open,
});

/** What goes beside each of some broadcasts: its fallback, or what it is the fallback for. */
export async function fallbacksShown(
  rows: Rows,
  list: readonly ListedBroadcast[],
): Promise<(row: ListedBroadcast) => Shown> {
  const falling = list.flatMap(({ fallback_for: first }) => first ?? []);
  const others = list.filter(({ fallback_for: first }) => first === null).map(togetherAs);
  const found = await fallbacksOf(rows, [...new Set(others)]);
  const firsts = new Map((await broadcastsById(rows, falling)).map((one) => [one.id, one]));
  return (row) => {
    const fallback = found.get(togetherAs(row));
    if (fallback) return { ...NEITHER, fallback: { ...endOf(fallback), ...termsOf(fallback) } };
    const first = firsts.get(row.fallback_for ?? "");
    return first ? { ...NEITHER, fallbackFor: { ...endOf(first), ...termsOf(row) } } : NEITHER;
  };
}
