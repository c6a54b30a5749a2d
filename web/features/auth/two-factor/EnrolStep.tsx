import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Enrolment, SecondStep } from "#contract/auth/two-factor.ts";
import { ENROL_TYPES, type EnrolType } from "#contract/auth/words.ts";
import { api } from "#web/platform/api/client.ts";
import type { Language } from "#web/platform/i18n/languages.ts";
import { Button } from "#web/ui/Button.tsx";
import { AccountFrame } from "../parts/AccountFrame.tsx";
import type { Entered } from "../steps/came.ts";
import { Confirm } from "./Confirm.tsx";
import { RecoveryCodes } from "./RecoveryCodes.tsx";
import styles from "./two-factor.module.css";

interface EnrolStepProps {
  step: SecondStep;
  onCame: (came: Entered) => void;
  onBack: () => void;
}

/** Setting up the second step that the enterprise asks for, before anything else. */
export function EnrolStep({ step, onCame, onBack }: EnrolStepProps) {
  const { t, i18n } = useTranslation("twoFactor");
  const [begun, setBegun] = useState<Enrolment>();
  const [came, setCame] = useState<{ next: Entered; codes: readonly string[] }>();
  const begin = useMutation({
    mutationFn: (authType: EnrolType) =>
      api("POST /account/enterprise/enrolTwoFactor", {
        body: { id: step.id, authType, language: i18n.language as Language },
      }),
    onSuccess: setBegun,
  });
  const confirm = async (securityCode: string) => {
    const next = await api("POST /account/enterprise/confirmTwoFactor", {
      body: { id: step.id, securityCode },
    });
    if (next.recoveryCodes.length) setCame({ next, codes: next.recoveryCodes });
    else onCame(next);
  };
  if (came) {
    return (
      <AccountFrame title={t("recovery.title")} lead="">
        <RecoveryCodes codes={came.codes} onDone={() => onCame(came.next)} />
      </AccountFrame>
    );
  }
  return (
    <AccountFrame title={t("setup.title")} lead={begun ? "" : t("setup.lead")}>
      {begun ? (
        <Confirm enrolment={begun} onCode={confirm} />
      ) : (
        <ul className={styles.choices}>
          {ENROL_TYPES.map((type, at) => (
            <li key={type}>
              <Button
                size="large"
                fullWidth
                tone={at === 0 ? "primary" : "default"}
                busy={begin.isPending && begin.variables === type}
                onClick={() => begin.mutate(type)}
              >
                {t(`setup.choose.${type}`)}
              </Button>
              <p>{t(`setup.chooseHelp.${type}`)}</p>
            </li>
          ))}
        </ul>
      )}
      <Button tone="quiet" onClick={onBack}>
        {t("back")}
      </Button>
    </AccountFrame>
  );
}
