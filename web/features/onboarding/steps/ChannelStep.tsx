import { useTranslation } from "react-i18next";
import { api } from "#web/platform/api/client.ts";
import { Button } from "#web/ui/Button.tsx";
import styles from "./Steps.module.css";
import { ltr } from "../ltr.ts";
import { Step } from "./Step.tsx";
import type { StepProps } from "./types.ts";
import { useStep } from "./useStep.ts";

/** The number becomes a channel, and its vendor reports here. */
export function ChannelStep({ onboarding }: StepProps) {
  const { t } = useTranslation("onboarding");
  const { id, name, number, channelId, abilities } = onboarding;
  const { take, busy, problem } = useStep(onboarding, () =>
    api("POST /chatbird/api/mcmi/onboarding/{id}/channel", { params: { id } }),
  );
  return (
    <Step
      title={t("steps.channel")}
      lead={t("channel.lead", { name, number: ltr(number) })}
      problem={problem}
      actions={
        <Button tone="primary" busy={busy} onClick={() => take()} disabled={!abilities.createChannel}>
          {t(channelId ? "channel.again" : "channel.submit")}
        </Button>
      }
    >
      {abilities.createChannel ? null : <p className={styles.problem}>{t("channel.denied")}</p>}
    </Step>
  );
}
