import { useTranslation } from "react-i18next";
import type { JobView } from "#contract/jobs.ts";
import { ProgressRow } from "#web/ui/ProgressRow.tsx";

const STAGES = ["reading", "crawling", "meaning", "checking"];

/** How far it is within the document, the website or the passages under way. */
function partOf({ stage, counts }: JobView) {
  const { page = 0, pages = 0, passage = 0, passages = 0 } = counts;
  const [done, total] = stage === "meaning" ? [passage, passages] : [page, pages];
  return total > 0 ? { done, total } : undefined;
}

/** How far the build of the knowledge base is. */
export function BuildRow({ job }: { job: JobView }) {
  const { t } = useTranslation("knowledge");
  const stage = STAGES.includes(job.stage) ? job.stage : "queued";
  const part = partOf(job);
  const said = [
    t(`stage.${stage}`),
    part && t(stage === "meaning" ? "partOf.passages" : "partOf.pages", part),
  ];
  return (
    <ProgressRow
      title={t("building")}
      state={job.state}
      stage={said.filter(Boolean).join(" · ")}
      done={job.done}
      total={job.total}
      part={part && part.done / part.total}
      error={job.error}
    />
  );
}
