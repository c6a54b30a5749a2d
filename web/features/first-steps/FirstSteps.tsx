import "./start.ts";
import { VisuallyHidden } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { FirstStepName } from "#contract/first-steps.ts";
import { Button } from "#web/ui/Button.tsx";
import { ProgressBar } from "#web/ui/ProgressBar.tsx";
import styles from "./FirstSteps.module.css";
import type { FirstStepsState } from "./useFirstSteps.ts";

const WHERE: Record<FirstStepName, string> = {
  channel: "/admin/channels/create",
  customers: "/customer-master/uploadfile",
  template: "/admin/messageTemplate/create",
  broadcast: "/campaigns/broadcast/create",
  bot: "/bots",
  chat: "/chat/conversation",
  colleagues: "/admin/users",
};

/** What a newcomer does first. */
export default function FirstSteps({ steps, hide }: Pick<FirstStepsState, "steps" | "hide">) {
  const { t } = useTranslation("first-steps");
  const done = steps.filter((step) => step.done).length;
  const next = steps.find((step) => !step.done)?.name;
  return (
    <section className={styles.card} aria-labelledby="first-steps">
      <header className={styles.head}>
        <h2 id="first-steps">{t("title")}</h2>
        <span className={styles.progress}>{t("progress", { done, total: steps.length })}</span>
        <Button tone="quiet" size="small" onClick={hide}>
          {t("hide")}
        </Button>
      </header>
      <ProgressBar value={done / steps.length} label={t("title")} />
      <ol className={styles.steps}>
        {steps.map((step, at) => (
          <li key={step.name} className={styles.step} data-done={step.done || undefined}>
            <span className={styles.mark} aria-hidden>
              {step.done ? <IconCheck size={16} stroke={2.4} /> : at + 1}
            </span>
            <span className={styles.words}>
              <span className={styles.name}>
                {t(`step.${step.name}.title`)}
                {step.done ? <VisuallyHidden>, {t("done")}</VisuallyHidden> : null}
              </span>
              {step.done ? null : <span className={styles.about}>{t(`step.${step.name}.text`)}</span>}
            </span>
            {step.done ? null : (
              <Button tone={step.name === next ? "primary" : "default"} size="small" to={WHERE[step.name]}>
                {t(`step.${step.name}.action`)}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
