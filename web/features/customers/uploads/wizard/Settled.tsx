import { useTranslation } from "react-i18next";
import type { Upload } from "#contract/customers/uploads.ts";
import { useNumbers } from "#web/ui/format/numbers.ts";
import { Running } from "../parts/Running.tsx";
import { isBusy } from "../stage.ts";
import { Outcome } from "./Outcome.tsx";
import { Step } from "./Step.tsx";
import styles from "./Wizard.module.css";

/** The steps of an upload that has begun: what was chosen stays, and the last one tells how it goes. */
export function Settled({ upload }: { upload: Upload }) {
  const { t } = useTranslation("uploads");
  const { number } = useNumbers();
  const { segment, replace, job } = upload;
  const running = isBusy(upload) && job;
  return (
    <>
      <Step number={number(2)} title={t("columns.title")} state="done">
        <p className={styles.hint}>
          {t(replace ? "columns.replaced" : "columns.notReplaced")}
          {segment ? (
            <>
              {" · "}
              {t("columns.joined", { name: segment.name })}
            </>
          ) : null}
        </p>
      </Step>
      <Step number={number(3)} title={t("run.title")} state={upload.stage === "completed" ? "done" : "now"}>
        {running ? <Running upload={upload} job={job} /> : <Outcome upload={upload} />}
      </Step>
    </>
  );
}
