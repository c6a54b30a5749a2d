import { IconAlertTriangle, IconCircleCheck, IconPlayerStop, IconRotate2 } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { Upload } from "#contract/customers/uploads.ts";
import { Said } from "#web/platform/said/Said.tsx";
import { ConsentFigures } from "../parts/ConsentFigures.tsx";
import { Figures } from "../parts/Figures.tsx";
import { useNumbers } from "#web/ui/format/numbers.ts";
import { OutcomeActions } from "./OutcomeActions.tsx";
import styles from "./Outcome.module.css";

const ENDS = {
  completed: { icon: IconCircleCheck, look: styles.ok },
  failed: { icon: IconAlertTriangle, look: styles.bad },
  cancelled: { icon: IconPlayerStop, look: styles.warn },
  undone: { icon: IconRotate2, look: styles.neutral },
} as const;

/** How an upload ended, what became of its rows, and where to go from there. */
export function Outcome({ upload }: { upload: Upload }) {
  const { t } = useTranslation("uploads");
  const { number } = useNumbers();
  const end = upload.stage in ENDS ? (upload.stage as keyof typeof ENDS) : "failed";
  const { icon: Icon, look } = ENDS[end];
  const broken = end === "failed" || end === "cancelled";
  return (
    <div className={styles.outcome}>
      <div className={styles.title} role="status">
        <span className={`${styles.icon} ${look}`} aria-hidden>
          <Icon size={24} stroke={1.8} />
        </span>
        <div>
          <h3>{t(`outcome.${end}`)}</h3>
          {broken && upload.reason ? (
            <p>
              <Said>{upload.reason}</Said>
            </p>
          ) : null}
          {broken ? <p>{t(upload.acceptedLines > 0 ? "outcome.soFar" : "outcome.soFarNone")}</p> : null}
          {end === "undone" ? <p>{t("outcome.undoneText")}</p> : null}
          {end === "undone" && upload.kept > 0 ? (
            <p>{t("outcome.kept", { count: upload.kept, number: number(upload.kept) })}</p>
          ) : null}
        </div>
      </div>
      {end !== "undone" && upload.totalLines > 0 ? <Figures counts={upload.counts} tense="did" /> : null}
      {end !== "undone" && upload.consents ? <ConsentFigures counts={upload.consents} /> : null}
      <OutcomeActions upload={upload} />
    </div>
  );
}
