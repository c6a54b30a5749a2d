import { IconPlayerStop } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { Upload } from "#contract/customers/uploads.ts";
import type { JobView } from "#contract/jobs.ts";
import { useCan } from "#web/platform/session/store.ts";
import { Button } from "#web/ui/Button.tsx";
import { ProgressBar } from "#web/ui/ProgressBar.tsx";
import { rowsOf, shareOf } from "../stage.ts";
import { useNumbers } from "#web/ui/format/numbers.ts";
import styles from "./Running.module.css";
import { usePace } from "./usePace.ts";
import { useStop } from "./useStop.tsx";

/** Work under way: how far, how quick, how long yet, and the way to stop it. */
export function Running({ upload, job }: { upload: Upload; job: JobView }) {
  const { t } = useTranslation("uploads");
  const { whole, number, percent, duration } = useNumbers();
  const { askStop, dialog } = useStop();
  const canStop = useCan("CUSTOMER_MASTER.CREATE");
  const pace = usePace(job);
  const share = job.state === "queued" ? undefined : shareOf(job);
  const rows = upload.stage === "undoing" ? job.done : rowsOf(job);
  const facts =
    job.state === "queued"
      ? [t("run.waiting")]
      : [
          t("rows", { count: rows, number: number(rows) }),
          pace && pace.rowsPerSecond >= 1
            ? t("run.perSecond", {
                count: Math.round(pace.rowsPerSecond),
                number: whole(pace.rowsPerSecond),
              })
            : "",
          pace?.secondsLeft !== undefined && rows > 0
            ? t("run.left", { time: duration(pace.secondsLeft) })
            : "",
        ];
  return (
    <div className={styles.running}>
      <div className={styles.top}>
        <strong className={styles.stage}>{t(`stages.${upload.stage}`)}</strong>
        {share === undefined ? null : <span className={styles.percent}>{percent(share)}</span>}
        {canStop ? (
          <span className={styles.end}>
            <Button size="small" icon={IconPlayerStop} onClick={() => askStop(upload)}>
              {t("run.stop")}
            </Button>
          </span>
        ) : null}
      </div>
      <ProgressBar value={share} label={t("run.progress", { name: upload.file.name })} />
      <p className={styles.facts}>{facts.filter(Boolean).join(" · ")}</p>
      <p className={styles.note}>{t("run.leave")}</p>
      {dialog}
    </div>
  );
}
