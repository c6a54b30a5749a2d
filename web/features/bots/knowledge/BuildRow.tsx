import { useTranslation } from "react-i18next";
import type { JobView } from "#contract/jobs.ts";
import { ProgressRow } from "#web/ui/ProgressRow.tsx";

const STAGES = ["reading", "crawling", "meaning", "checking"];

/** How far the build of the knowledge base is. */
export function BuildRow({ job }: { job: JobView }) {
  const { t } = useTranslation("knowledge");
  const stage = STAGES.includes(job.stage) ? job.stage : "queued";
  return (
    <ProgressRow
      title={t("building")}
      state={job.state}
      stage={t(`stage.${stage}`)}
      done={job.done}
      total={job.total}
      error={job.error}
    />
  );
}
