import { queryClient } from "#web/platform/api/query.ts";
import { isOver } from "#web/platform/jobs.ts";
import { registerLive } from "#web/platform/socket/live.ts";
import { refreshFaqs } from "./faqs/queries.ts";
import { configQuery, refreshKnowledge } from "./queries.ts";

registerLive("knowledge", {
  "job.changed": (job) => {
    if (job.kind !== "bot.knowledge" || !job.subjectId) return;
    const { queryKey } = configQuery(job.subjectId);
    if (isOver(job)) void refreshKnowledge();
    else
      queryClient.setQueryData(queryKey, (old) => (old ? { ...old, job, state: "building" as const } : old));
  },
  "bot.changed": ({ what }) => {
    if (what === "knowledge") void Promise.all([refreshKnowledge(), refreshFaqs()]);
  },
});
