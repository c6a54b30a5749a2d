import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "#web/platform/api/client.ts";
import { Button } from "#web/ui/Button.tsx";
import { PasswordField } from "#web/ui/fields/PasswordField.tsx";
import { Step } from "./Step.tsx";
import type { StepProps } from "./types.ts";
import { useStep } from "./useStep.ts";

/** The number's own PIN, which its next registration asks for. */
export function RegisterStep({ onboarding }: StepProps) {
  const { t } = useTranslation("onboarding");
  const { id } = onboarding;
  const [pin, setPin] = useState("");
  const { take, busy, problem, wrong } = useStep(onboarding, () =>
    api("POST /chatbird/api/mcmi/onboarding/{id}/register", { params: { id }, body: { pin } }),
  );
  return (
    <Step
      title={t("steps.register")}
      lead={t("register.lead")}
      problem={problem}
      onSubmit={() => take()}
      actions={
        <Button tone="primary" type="submit" busy={busy}>
          {t("register.submit")}
        </Button>
      }
    >
      <PasswordField
        label={t("register.pin")}
        description={t("register.help")}
        value={pin}
        onChange={(event) => setPin(event.currentTarget.value)}
        error={wrong("pin")}
        autoComplete="off"
        inputMode="numeric"
        maxLength={6}
      />
    </Step>
  );
}
