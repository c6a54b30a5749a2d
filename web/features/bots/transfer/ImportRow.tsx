import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { JobView } from "#contract/jobs.ts";
import { Button } from "#web/ui/Button.tsx";
import { ProgressRow } from "#web/ui/ProgressRow.tsx";
import { StatusPill } from "#web/ui/StatusPill.tsx";
import { isOver } from "#web/platform/jobs.ts";
import styles from "../parts/JobStrips.module.css";
import { stageText } from "../parts/stage.ts";
import { RejectedRows } from "./RejectedRows.tsx";

/** An import: how far it is, then what became of its rows. */
export function ImportRow({ job, onDismiss }: { job: JobView; onDismiss: () => void }) {
  const { t } = useTranslation("bots");
  const [opened, setOpened] = useState(false);
  const { accepted = 0, duplicate = 0, rejected = 0 } = job.counts;
  const over = isOver(job);
  return (
    <>
      <ProgressRow
        title={job.title}
        state={job.state}
        stage={stageText(t, job)}
        done={job.done}
        total={job.total}
        error={job.error}
        actions={
          over ? (
            <Button size="small" onClick={onDismiss}>
              {t("transfer.dismiss")}
            </Button>
          ) : null
        }
      >
        {accepted + duplicate + rejected > 0 ? (
          <div className={styles.counts}>
            <StatusPill tone="ok">{t("transfer.accepted", { count: accepted })}</StatusPill>
            <StatusPill tone="neutral">{t("transfer.duplicate", { count: duplicate })}</StatusPill>
            <StatusPill tone={rejected ? "bad" : "neutral"}>
              {t("transfer.rejected", { count: rejected })}
            </StatusPill>
            {job.errors.length ? (
              <Button size="small" tone="quiet" onClick={() => setOpened(true)}>
                {t("transfer.showErrors")}
              </Button>
            ) : null}
          </div>
        ) : null}
      </ProgressRow>
      <RejectedRows job={job} opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}
