import { handled } from "#web/features/messages/public.tsx";
import type { JobView } from "#contract/jobs.ts";
import type { DispatchProgress } from "#contract/realtime.ts";
import type { Broadcast } from "#contract/broadcasts/views.ts";
import { queryClient } from "#web/platform/api/query.ts";
import type { Answer } from "#web/platform/api/types.ts";
import { isOver } from "#web/platform/jobs.ts";
import { registerLive } from "#web/platform/socket/live.ts";
import { notePace } from "./pace.ts";
import {
  BROADCASTS,
  broadcastQuery,
  refreshBroadcasts,
  refreshClicks,
  refreshConversions,
  refreshDrafts,
  refreshExperiment,
  refreshFallback,
  refreshReplies,
  refreshTries,
} from "./queries.ts";

/** Writes what was told of a broadcast where it is shown. Says whether it was known there otherwise. */
function renew(id: string, change: (broadcast: Broadcast) => Partial<Broadcast>): void {
  queryClient.setQueryData(broadcastQuery(id).queryKey, (old) =>
    old ? { data: { ...old.data, ...change(old.data) } } : old,
  );
  queryClient.setQueriesData<Answer<typeof BROADCASTS>>({ queryKey: [BROADCASTS] }, (old) =>
    old
      ? {
          ...old,
          broadcastList: old.broadcastList.map((one) => (one.id === id ? { ...one, ...change(one) } : one)),
        }
      : old,
  );
}

/** Counts are written as they come; another state changes more than them and is fetched. */
export function progressed({
  source,
  sourceId,
  state,
  total,
  counts,
  clicked,
  replied,
  converted,
  worth,
  asleep,
}: DispatchProgress): void {
  if (source !== "broadcast" || !sourceId) return;
  notePace(sourceId, handled(total, counts));
  let turned = false;
  let failed = false;
  let answered = false;
  let reached = false;
  renew(sourceId, (old) => {
    turned ||= old.state !== state;
    failed ||= old.counts.failed !== counts.failed;
    answered ||= old.replied !== replied;
    reached ||= old.converted !== converted || old.worth !== worth;
    return { counts, total, clicked, replied, converted, worth, asleep };
  });
  if (clicked) void refreshClicks();
  // Of any of its variants: each shows all.
  if (!turned) void refreshExperiment();
  if (!turned) void refreshFallback();
  if (answered) void refreshReplies();
  if (reached) void refreshConversions();
  if (failed) void refreshTries();
  if (turned) void refreshBroadcasts();
}

/** A broadcast is being prepared. */
export function prepared(job: JobView): void {
  if (job.kind !== "broadcast.prepare" || !job.subjectId) return;
  if (isOver(job)) void refreshBroadcasts();
  else renew(job.subjectId, () => ({ job }));
}

registerLive("broadcasts", {
  "broadcast.changed": () => void refreshBroadcasts(),
  "broadcast.draft": () => void refreshDrafts(),
  "dispatch.progress": progressed,
  "job.changed": prepared,
});
