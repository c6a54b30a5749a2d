import { IconExternalLink } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "#web/platform/api/client.ts";
import { Button } from "#web/ui/Button.tsx";
import styles from "./Steps.module.css";
import { Step } from "./Step.tsx";
import type { StepProps } from "./types.ts";
import { usePartnerAnswer } from "./usePartnerAnswer.ts";
import { useStep } from "./useStep.ts";

const LOOK = "popup,width=640,height=780";

/** The vendor's own dialog, in a small window; its answer is handed in by the page it ends on. */
export function SignupStep({ onboarding }: StepProps) {
  const { t } = useTranslation("onboarding");
  const { id, dialogUrl, vendor } = onboarding;
  const [waiting, setWaiting] = useState(false);
  const { take, problem } = useStep(onboarding, (fields: Record<string, string>) =>
    api("POST /chatbird/api/mcmi/onboarding/{id}/signup", {
      params: { id },
      body: { state: fields.state ?? "", client: fields.client ?? "", channels: fields.channels ?? "" },
    }),
  );
  usePartnerAnswer(vendor === "dialog360", take);
  const open = () => {
    // Where small windows are not let through, the link below opens the same.
    if (dialogUrl && window.open(dialogUrl, "_blank", LOOK)) setWaiting(true);
  };
  return (
    <Step
      title={t("steps.signup")}
      lead={t(`signup.lead.${vendor}`)}
      problem={problem}
      actions={
        <Button tone="primary" icon={IconExternalLink} onClick={open} disabled={!dialogUrl}>
          {t(`signup.open.${vendor}`)}
        </Button>
      }
    >
      {dialogUrl ? (
        <p className={styles.muted} role="status">
          {t(waiting ? "signup.waiting" : "signup.blocked")}{" "}
          <a href={dialogUrl} target="_blank" rel="noreferrer">
            {t("signup.link")}
          </a>
        </p>
      ) : (
        <p className={styles.problem}>{t("signup.closed")}</p>
      )}
    </Step>
  );
}
