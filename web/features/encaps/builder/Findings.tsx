import { IconAlertTriangle, IconCircleCheck, IconCircleX } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { EncapFinding } from "#contract/encaps/definition.ts";
import { useDesk } from "./context.ts";
import styles from "./Review.module.css";

/** What stands in the way of a launch, and what is likely not meant; each leads to its place. */
export function Findings({ onGo }: { onGo: (finding: EncapFinding) => void }) {
  const { t } = useTranslation("encaps");
  const { findings, definition } = useDesk();
  /** The words by which somebody knows the place. */
  const whereOf = ({ place }: EncapFinding): string => {
    const form = definition.forms.find(({ id }) => id === place.formId);
    const field = form?.fields.find(({ id }) => id === place.fieldId);
    if (field) return field.label || t(`kinds.${field.kind}`);
    const button = definition.buttons.find(({ id }) => id === place.buttonId);
    if (button) return button.label || t(`buttons.${button.kind}`);
    return form ? form.name || form.title || form.id : (place.milestoneId ?? "");
  };
  return (
    <section className={styles.findings} aria-label={t("findings.title")}>
      <h2>{t("findings.title")}</h2>
      {findings.length === 0 ? (
        <p className={styles.fine}>
          <IconCircleCheck size={17} stroke={1.8} aria-hidden /> {t("findings.none")}
        </p>
      ) : (
        <ul>
          {findings.map((finding) => {
            const { code, severity, place, parameters } = finding;
            return (
              <li key={JSON.stringify([code, place, parameters])} data-severity={severity}>
                {severity === "error" ? (
                  <IconCircleX size={16} stroke={1.8} aria-label={t("findings.error")} />
                ) : (
                  <IconAlertTriangle size={16} stroke={1.8} aria-label={t("findings.warning")} />
                )}
                <button type="button" dir="auto" onClick={() => onGo(finding)}>
                  {t(`findings.codes.${code}`, {
                    ...parameters,
                    where: whereOf(finding),
                    defaultValue: t("findings.other"),
                  })}
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
