import { IconAlertTriangle, IconCircleCheck, IconCircleX } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { PlacedFinding } from "#engines/flows/index.ts";
import { useDesk } from "./context.ts";
import styles from "./Designer.module.css";
import { useFindingWords } from "./words.ts";

/** What is wrong with the flow; each leads to its place. */
export function Problems({ onGo }: { onGo: (finding: PlacedFinding) => void }) {
  const { t } = useTranslation("flows");
  const { findings, draft } = useDesk();
  const say = useFindingWords();
  if (draft.screens.length === 0) return null;
  return (
    <section className={styles.problems} aria-labelledby="problems-title">
      <h2 id="problems-title">
        {t("problems.title")}
        {findings.length > 0 ? ` (${findings.length})` : ""}
      </h2>
      {findings.length === 0 ? (
        <p className={styles.fine}>
          <IconCircleCheck size={17} stroke={1.8} aria-hidden /> {t("problems.none")}
        </p>
      ) : (
        <ul>
          {findings.map((finding) => {
            const { rule, pointer, parameters, severity, line } = finding;
            return (
              <li key={JSON.stringify([rule, pointer, parameters])} data-severity={severity}>
                {severity === "error" ? (
                  <IconCircleX size={16} stroke={1.8} role="img" aria-label={t("problems.error")} />
                ) : (
                  <IconAlertTriangle size={16} stroke={1.8} role="img" aria-label={t("problems.warning")} />
                )}
                <button type="button" onClick={() => onGo(finding)}>
                  <span dir="auto">{say(finding)}</span>
                  <small>{t("problems.line", { line })}</small>
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
