import { useQuery } from "@tanstack/react-query";
import type { JobView } from "#contract/jobs.ts";
import type { Bot } from "../useBot.ts";
import { isOver } from "#web/platform/jobs.ts";
import { ImportRow } from "../transfer/ImportRow.tsx";
import { useDismissed } from "../training/dismissed.ts";
import styles from "../parts/JobStrips.module.css";
import { HeldNote } from "../training/HeldNote.tsx";
import { trainingQuery } from "../queries.ts";
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
  const { data } = useQuery(trainingQuery(bot.id));
  const held = data?.held;
  if (!showTraining && !showImport && !held) return null;
  return (
    <div className={styles.strips}>
      {held ? <HeldNote bot={bot} version={held} /> : null}
      {showTraining ? <TrainingRow bot={bot} job={training} onDismiss={() => dismiss(training.id)} /> : null}
      {showImport ? <ImportRow job={importing} onDismiss={() => dismiss(importing.id)} /> : null}
    </div>
  );
}
