import "./start.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useTitle } from "#web/platform/title.ts";
import { Button } from "#web/ui/Button.tsx";
import { AccountFrame } from "../parts/AccountFrame.tsx";
import styles from "./account.module.css";
import { LinkForm } from "./LinkForm.tsx";
import { Said } from "./Said.tsx";

/** Asks for a mail with a link to choose a new password. */
export default function ForgotPage() {
  const { t } = useTranslation("account");
  const [said, setSaid] = useState<string>();
  const title = t(said ? "forgot.sentTitle" : "forgot.title");
  useTitle(title);
  return (
    <AccountFrame title={title} lead={said ? "" : t("forgot.lead")}>
      {said ? (
        <div className={styles.form}>
          <Said>{said}</Said>
          <Button to="/login" size="large" fullWidth>
            {t("toLogin")}
          </Button>
        </div>
      ) : (
        <LinkForm
          purpose="forgetPassword"
          call="POST /account/enterprise/recover"
          action={t("proceed")}
          tone="primary"
          onSaid={setSaid}
        >
          <p className={styles.aside}>
            <Link to="/login">{t("toLogin")}</Link>
          </p>
        </LinkForm>
      )}
    </AccountFrame>
  );
}
