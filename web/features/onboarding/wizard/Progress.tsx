import { IconCheck } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { Onboarding } from "#contract/onboarding/onboarding.ts";
import { STEPS_OF } from "#contract/onboarding/words.ts";
import { cx } from "#web/ui/cx.ts";
import styles from "./Wizard.module.css";

/** How far it is: every step of this way, with what it came to. */
export function Progress({ onboarding }: { onboarding: Onboarding }) {
  const { t } = useTranslation("onboarding");
  const steps = STEPS_OF[onboarding.vendor];
  const at = steps.indexOf(onboarding.step);
  const came: Partial<Record<string, string | null>> = {
    signup: onboarding.wabaName,
    number: onboarding.number,
  };
  return (
    <ol className={styles.progress} aria-label={t("progress")}>
      {steps.map((step, index) => {
        const over = index < at || onboarding.step === "done";
        return (
          <li
            key={step}
            className={cx(over && styles.over, index === at && styles.now)}
            aria-current={index === at ? "step" : undefined}
          >
            <span className={styles.mark}>
              {over ? <IconCheck size={14} stroke={2.4} aria-hidden /> : index + 1}
            </span>
            <span className={styles.label}>
              {t(`steps.${step}`)}
              {over ? <span className={styles.hidden}>{t("stepDone")}</span> : null}
              {over && came[step] ? (
                <span className={styles.came}>
                  <bdi>{came[step]}</bdi>
                </span>
              ) : null}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
