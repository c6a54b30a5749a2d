import { TextInput } from "@mantine/core";
import { IconMessage, IconPhone } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "#web/platform/api/client.ts";
import { Button } from "#web/ui/Button.tsx";
import { DateText } from "#web/ui/DateText.tsx";
import { TELEPHONES } from "../places.ts";
import styles from "./Steps.module.css";
import { ltr } from "../ltr.ts";
import { Step } from "./Step.tsx";
import type { StepProps } from "./types.ts";
import { useStep } from "./useStep.ts";

/** A code by text or by a call shows that the number is theirs. */
export function VerifyStep({ onboarding }: StepProps) {
  const { t } = useTranslation("onboarding");
  const { id, code: sent, number, environment } = onboarding;
  const params = { id };
  const [code, setCode] = useState("");
  const request = useStep(onboarding, (method: "SMS" | "VOICE") =>
    api("POST /chatbird/api/mcmi/onboarding/{id}/request_code", { params, body: { method } }),
  );
  const verify = useStep(onboarding, () =>
    api("POST /chatbird/api/mcmi/onboarding/{id}/verify_code", { params, body: { code } }),
  );
  return (
    <Step
      title={t("steps.verify")}
      lead={t("verify.lead", { number: ltr(number) })}
      problem={onboarding.problem}
      onSubmit={() => (sent ? verify.take() : request.take("SMS"))}
      actions={
        <>
          {sent ? (
            <Button tone="primary" type="submit" busy={verify.busy}>
              {t("verify.submit")}
            </Button>
          ) : null}
          <Button
            tone={sent ? "default" : "primary"}
            icon={IconMessage}
            busy={request.busy}
            onClick={() => request.take("SMS")}
          >
            {t(sent ? "verify.smsAgain" : "verify.sms")}
          </Button>
          <Button icon={IconPhone} busy={request.busy} onClick={() => request.take("VOICE")}>
            {t("verify.voice")}
          </Button>
        </>
      }
    >
      {sent ? (
        <>
          <p className={styles.muted}>
            {t(`verify.sent.${sent.method}`, { number: ltr(number) })} <DateText value={sent.sentAt} />
          </p>
          <TextInput
            label={t("verify.code")}
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
            error={verify.wrong("code")}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={20}
            dir="ltr"
            data-autofocus
          />
        </>
      ) : null}
      {environment === "sandbox" ? (
        <p className={styles.muted}>
          {t("verify.sandbox")}{" "}
          <a href={TELEPHONES} target="_blank" rel="noreferrer">
            {t("verify.telephones")}
          </a>
        </p>
      ) : null}
    </Step>
  );
}
