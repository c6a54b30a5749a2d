import { useTranslation } from "react-i18next";
import type { ParsedHeaders, Upload } from "#contract/customers/uploads.ts";
import { useNumbers } from "#web/ui/format/numbers.ts";
import { isBusy } from "../stage.ts";
import { ColumnsStep } from "./ColumnsStep.tsx";
import { RunStep } from "./RunStep.tsx";
import { Step } from "./Step.tsx";
import { useDraft } from "./useDraft.ts";
import styles from "./Wizard.module.css";

/** The second and third step of a kept file. Given a key by its owner, so that another file starts afresh. */
export function DraftSteps({ upload, headers }: { upload: Upload; headers: ParsedHeaders }) {
  const draft = useDraft(upload, headers);
  return (
    <>
      <ColumnsStep headers={headers} draft={draft} disabled={isBusy(upload)} />
      <RunStep upload={upload} draft={draft} />
    </>
  );
}

/** The steps to come, before there is a file. */
export function LaterSteps() {
  const { t } = useTranslation("uploads");
  const { number } = useNumbers();
  return (
    <>
      <Step number={number(2)} title={t("columns.title")} state="later">
        <p className={styles.hint}>{t("columns.later")}</p>
      </Step>
      <Step number={number(3)} title={t("run.title")} state="later">
        <p className={styles.hint}>{t("run.later")}</p>
      </Step>
    </>
  );
}
