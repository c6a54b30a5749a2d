import { IconAlertTriangle, IconCircleCheck, IconCircleX } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { JourneyFinding } from "#contract/journeys/definition.ts";
import { useFinding } from "../parts/useFinding.ts";
import { useDesk } from "./context.ts";
import styles from "./Designer.module.css";

interface ProblemsProps {
  findings: readonly JourneyFinding[];
  onGo: (stepId: string | null) => void;
}

/** What stands against publishing, and what is likely not meant; each leads to its place. */
export function Problems({ findings, onGo }: ProblemsProps) {
  const { t } = useTranslation("journeys");
  const { words } = useDesk();
  const say = useFinding();
  if (findings.length === 0)
    return (
      <p className={styles.fine}>
        <IconCircleCheck size={17} stroke={1.8} aria-hidden /> {t("problems.none")}
      </p>
    );
  return (
    <ul className={styles.findings}>
      {findings.map((finding) => (
        <li key={JSON.stringify(finding)} data-level={finding.level}>
          {finding.level === "error" ? (
            <IconCircleX size={16} stroke={1.8} aria-label={t("problems.error")} />
          ) : (
            <IconAlertTriangle size={16} stroke={1.8} aria-label={t("problems.warning")} />
          )}
          <button type="button" onClick={() => onGo(finding.stepId)}>
            <strong dir="auto">
              {finding.stepId === null ? t("designer.entry") : words.titleOf(finding.stepId)}
            </strong>
            <span dir="auto">{say(finding)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
