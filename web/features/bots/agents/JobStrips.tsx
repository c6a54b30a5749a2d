import type { JobView } from "#contract/jobs.ts";
import type { Bot } from "../useBot.ts";
import { isOver } from "#web/platform/jobs.ts";
import { ImportRow } from "../transfer/ImportRow.tsx";
import { useDismissed } from "../training/dismissed.ts";
import styles from "../parts/JobStrips.module.css";
import { OtherModelNote } from "../training/OtherModelNote.tsx";
import { TrainingRow } from "../training/TrainingRow.tsx";
import { useJobs } from "../training/useJobs.ts";

const DAY_MS = 86_400_000;
const fresh = (job: JobView) => Date.now() - Date.parse(job.updatedAt) < DAY_MS;

/** Long work on this agent: what runs, and what ended with something to read. */
export function JobStrips({ bot }: { bot: Bot }) {
  const { training, importing } = useJobs(bot.id);
  const { isDismissed, dismiss } = useDismissed();
  const showTraining =
    training && (!isOver(training) || (training.state === "failed" && !isDismissed(training.id)));
  const showImport = importing && (!isOver(importing) || (fresh(importing) && !isDismissed(importing.id)));
  const otherModel = bot.config.modelType !== "SVM";
  if (!showTraining && !showImport && !otherModel) return null;
  return (
    <div className={styles.strips}>
      {otherModel ? <OtherModelNote bot={bot} /> : null}
      {showTraining ? <TrainingRow bot={bot} job={training} onDismiss={() => dismiss(training.id)} /> : null}
      {showImport ? <ImportRow job={importing} onDismiss={() => dismiss(importing.id)} /> : null}
    </div>
  );
}
