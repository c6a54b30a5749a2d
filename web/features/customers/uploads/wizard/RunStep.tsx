import { IconListCheck, IconUpload } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Upload } from "#contract/customers/uploads.ts";
import { Button } from "#web/ui/Button.tsx";
import { useNumbers } from "#web/ui/format/numbers.ts";
import { Running } from "../parts/Running.tsx";
import { Found } from "./Found.tsx";
import { Step } from "./Step.tsx";
import type { Draft } from "./useDraft.ts";
import { useRun } from "./useRun.ts";
import styles from "./Wizard.module.css";

/** The third step: see what would happen, and have it happen. */
export function RunStep({ upload, draft }: { upload: Upload; draft: Draft }) {
  const { t } = useTranslation("uploads");
  const { number } = useNumbers();
  const run = useRun(upload.uploadId, draft);
  const checking = upload.stage === "checking";
  // What a check found grows below what the person pressed; one of an earlier visit is not jumped to.
  const result = useRef<HTMLDivElement>(null);
  const seen = useRef(false);
  useEffect(() => {
    if (checking) seen.current = true;
    else if (seen.current && result.current) {
      seen.current = false;
      result.current.scrollIntoView({ block: "start" });
    }
  });
  const state = draft.problems.some(Boolean) ? "later" : "now";
  if (checking && upload.job) {
    return (
      <Step number={number(3)} title={t("run.title")} state="now">
        <Running upload={upload} job={upload.job} />
      </Step>
    );
  }
  const ended = upload.stage === "failed" || upload.stage === "cancelled";
  return (
    <Step number={number(3)} title={t("run.title")} state={state}>
      {ended ? (
        <p className={styles.warn} role="status">
          {upload.stage === "cancelled" ? t("run.stopped") : t("run.failed")} {upload.reason}
        </p>
      ) : null}
      {draft.found ? (
        <div ref={result} className={styles.result}>
          <Found uploadId={upload.uploadId} counts={draft.found} consents={upload.consents} />
        </div>
      ) : (
        <p className={styles.hint}>{t(draft.outdated ? "run.changed" : "run.explain")}</p>
      )}
      {run.refused ? (
        <p className={styles.refused} role="alert">
          {run.refused}
        </p>
      ) : null}
      <div className={styles.foot}>
        <Button icon={IconListCheck} onClick={run.check} busy={run.checking} disabled={run.starting}>
          {t(draft.found || draft.outdated ? "run.again" : "run.check")}
        </Button>
        <Button
          tone="primary"
          icon={IconUpload}
          onClick={run.start}
          busy={run.starting}
          disabled={run.checking}
        >
          {t("upload")}
        </Button>
      </div>
    </Step>
  );
}
