import { registerLive } from "#web/platform/socket/live.ts";
import { refreshJob, refreshTemplates } from "./queries.ts";

registerLive("templates", {
  "template.changed": () => void refreshTemplates(),
  "job.changed": (job) => {
    if (job.kind === "templates.sync") refreshJob(job);
  },
});
