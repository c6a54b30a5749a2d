import type { Dispatches } from "#server/features/messages/public.ts";
import type { Work } from "#server/platform/scope.ts";
import { closeFallback, fallbackOf, type ListedBroadcast } from "../repository.ts";
import { togetherAs } from "../variants.ts";

/** Ends one for good. A fallback that has worked off all who came is done, and ends as well. */
export async function stopOne(work: Work, dispatches: Dispatches, row: ListedBroadcast): Promise<void> {
  if (row.state !== "done" || !row.fallback_open) await dispatches.stop(work, row.dispatch_id);
  await closeFallback(work, row.id);
}

/** What is said to a broadcast is said to its fallback, where that stands so that it can be. Gives that one. */
export async function carryOver(
  work: Work,
  dispatches: Dispatches,
  row: ListedBroadcast,
  action: string,
): Promise<ListedBroadcast | undefined> {
  const fallback = row.fallback_for === null ? await fallbackOf(work, togetherAs(row)) : undefined;
  if (!fallback) return undefined;
  const { state, dispatch_id: id } = fallback;
  if (action === "broadcast.paused" && state === "running") await dispatches.pause(work, id);
  else if (action === "broadcast.resumed" && state === "paused") await dispatches.resume(work, id);
  else if (action === "broadcast.stopped") {
    if (["ready", "running", "paused"].includes(state)) await dispatches.stop(work, id);
    await closeFallback(work, fallback.id);
  } else return undefined;
  return fallback;
}
