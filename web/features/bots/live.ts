import type { JobView } from "#contract/jobs.ts";
import { invalidate, queryClient } from "#web/platform/api/query.ts";
import { isOver } from "#web/platform/jobs.ts";
import { registerLive } from "#web/platform/socket/live.ts";
import { refreshTests, refreshVersions } from "./gate/queries.ts";
import {
  BOT,
  BOTS,
  botQuery,
  jobsQuery,
  refreshEntities,
  refreshTaught,
  TRAINING,
  trainingQuery,
} from "./queries.ts";

/** The jobs of a record with this one in its newest form; news that arrives late does not turn time back. */
export function withJob(jobs: readonly JobView[], job: JobView): JobView[] {
  const known = jobs.find(({ id }) => id === job.id);
  if (!known) return [job, ...jobs];
  if (known.updatedAt > job.updatedAt) return [...jobs];
  return jobs.map((other) => (other.id === job.id ? job : other));
}

function jobChanged(job: JobView): void {
  if (!job.subjectId || !job.kind.startsWith("bot.")) return;
  queryClient.setQueryData(jobsQuery(job.subjectId).queryKey, (old) =>
    old ? { jobs: withJob(old.jobs, job) } : old,
  );
  if (!isOver(job)) return;
  if (job.kind === "bot.import") void refreshTaught();
  else void invalidate(TRAINING, BOT, BOTS);
}

registerLive("bots", {
  "job.changed": jobChanged,
  "bot.training": ({ botId, state }) => {
    queryClient.setQueryData(trainingQuery(botId).queryKey, (old) => (old ? { ...old, state } : old));
    queryClient.setQueryData(botQuery(botId).queryKey, (old) => (old ? { ...old, training: state } : old));
    void invalidate(BOTS);
    if (state !== "training") void refreshVersions();
  },
  "bot.changed": ({ what }) => {
    if (what === "entity") void refreshEntities();
    else if (what === "intent" || what === "story") void refreshTaught();
    else if (what === "tests") void refreshTests();
    else void invalidate(BOT, BOTS, TRAINING);
  },
});
