import "./text/catalogue.ts";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { SecondStep } from "#contract/auth/two-factor.ts";
import type { AuthType } from "#contract/auth/words.ts";
import { api, told } from "#web/platform/api/client.ts";
import type { Language } from "#web/platform/i18n/languages.ts";
import { useTitle } from "#web/platform/title.ts";
import { toast } from "#web/platform/toast/store.ts";
import { Button } from "#web/ui/Button.tsx";
import { AccountFrame } from "../parts/AccountFrame.tsx";
import type { Entered } from "../steps/came.ts";
import { CodeForm } from "./CodeForm.tsx";
import { EnrolStep } from "./EnrolStep.tsx";
import styles from "./two-factor.module.css";

interface SecondStepFormProps {
  step: SecondStep;
  onCame: (came: Entered) => void;
  onBack: () => void;
}

/** What comes after the password. */
export default function SecondStepForm(props: SecondStepFormProps) {
  const { t } = useTranslation("twoFactor");
  useTitle(t("title"));
  return props.step.enrol ? <EnrolStep {...props} /> : <VerifyStep {...props} />;
}

function VerifyStep({ step, onCame, onBack }: SecondStepFormProps) {
  const { t, i18n } = useTranslation("twoFactor");
  const [way, setWay] = useState<AuthType>(step.authTypes[0] ?? "totp");
  const [mailed, setMailed] = useState(step.mailed);
  const mail = useMutation({
    mutationFn: () =>
      told("POST /account/enterprise/resendAuthMail", {
        body: { id: step.id, language: i18n.language as Language },
      }),
    onSuccess: ({ message }) => {
      setMailed(true);
      toast.success(message);
    },
  });
  const choose = (next: AuthType) => {
    setWay(next);
    if (next === "email" && !mailed) mail.mutate();
  };
  return (
    <AccountFrame title={t("title")} lead={t(`lead.${way}`)}>
      <CodeForm
        key={way}
        submitLabel={t("verify")}
        letters={way === "recovery"}
        onCode={async (securityCode) => {
          const body = { id: step.id, authType: way, securityCode };
          onCame(await api("POST /account/enterprise/verifyCode", { body }));
        }}
      >
        <div className={styles.ways}>
          {step.authTypes
            .filter((type) => type !== way)
            .map((type) => (
              <Button key={type} tone="quiet" size="small" onClick={() => choose(type)}>
                {t(`use.${type}`)}
              </Button>
            ))}
          {way === "email" ? (
            <Button tone="quiet" size="small" busy={mail.isPending} onClick={() => mail.mutate()}>
              {t("resend")}
            </Button>
          ) : null}
        </div>
      </CodeForm>
      <Button tone="quiet" onClick={onBack}>
        {t("back")}
      </Button>
    </AccountFrame>
  );
}
