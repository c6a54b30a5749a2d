import { useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "./account.module.css";
import { LinkForm } from "./LinkForm.tsx";
import { Said } from "./Said.tsx";

/** Mails the activation link of a sign-up again. */
export function ResendForm({ emailId }: { emailId: string }) {
  const { t } = useTranslation("account");
  const [said, setSaid] = useState<string>();
  if (said) return <Said>{said}</Said>;
  return (
    <LinkForm
      purpose="signup"
      call="POST /account/enterprise/resend"
      known={emailId}
      lead={<p className={styles.hint}>{t("activation.resendLead")}</p>}
      action={t("activation.resend")}
      onSaid={setSaid}
    />
  );
}
