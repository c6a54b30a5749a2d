import { type Fallen, fallenAtOnce, fallenOverdue } from "#server/features/messages/public.ts";
import type { ListedBroadcast } from "../repository.ts";
import type { Rows } from "../tables.ts";

export const HOUR_MS = 3_600_000;

/** Those broadcasts of whom somebody may fall back now. */
export const goingOf = <T extends Pick<ListedBroadcast, "state">>(firsts: readonly T[]): T[] =>
  firsts.filter(({ state }) => state === "running" || state === "done");

/** Before then nobody's hours are over. */
export function hoursEnd(
  { fallback_hours: hours, fallback_next: next }: ListedBroadcast,
  firsts: readonly ListedBroadcast[],
): number {
  if (hours === null) return Infinity;
  const begun = Math.min(...firsts.map(({ started_at: at }) => at?.getTime() ?? Date.now()));
  return next?.getTime() ?? begun + hours * HOUR_MS;
}

/** Some who fall back now: those at once first, then those whose hours are over. */
export async function dueOf(
  rows: Rows,
  fallback: ListedBroadcast,
  firsts: readonly ListedBroadcast[],
  most: number,
): Promise<Fallen[]> {
  const nos = goingOf(firsts).map(({ no }) => no);
  if (nos.length === 0) return [];
  const atOnce = fallback.fallback_failed ? await fallenAtOnce(rows, nos, most) : [];
  if (atOnce.length > 0 || Date.now() < hoursEnd(fallback, firsts)) return atOnce;
  return fallenOverdue(rows, nos, fallback.fallback_hours!, most);
}
