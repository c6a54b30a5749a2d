import "./text/catalogue.ts";
import { useTranslation } from "react-i18next";
import type { Enrolment } from "#contract/auth/two-factor.ts";
import { CopyField } from "#web/ui/CopyField.tsx";
import { CodeForm } from "./CodeForm.tsx";
import styles from "./two-factor.module.css";

interface ConfirmProps {
  enrolment: Enrolment;
  onCode: (code: string) => Promise<void>;
}

/** What was begun, proven by a code: the authenticator's picture and key, or a mail. */
export function Confirm({ enrolment: { secret, qr }, onCode }: ConfirmProps) {
  const { t } = useTranslation("twoFactor");
  return (
    <div className={styles.form}>
      <p className={styles.lead}>{t(qr ? "setup.scan" : "setup.mailed")}</p>
      {qr ? (
        <img className={styles.qr} src={`data:image/svg+xml,${encodeURIComponent(qr)}`} alt={t("setup.qr")} />
      ) : null}
      {secret ? (
        <div>
          <p className={styles.lead}>{t("setup.key")}</p>
          <CopyField text={secret.replace(/(.{4})(?=.)/g, "$1 ")} label={t("setup.key")} />
        </div>
      ) : null}
      <CodeForm submitLabel={t("setup.confirm")} onCode={onCode} />
    </div>
  );
}
