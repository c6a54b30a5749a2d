import "./start.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate, useSearchParams } from "react-router";
import { RESET_CODES } from "#contract/auth/words.ts";
import { told } from "#web/platform/api/client.ts";
import { useForm } from "#web/platform/form.ts";
import { useTitle } from "#web/platform/title.ts";
import { toast } from "#web/platform/toast/store.ts";
import { Button } from "#web/ui/Button.tsx";
import { FormSummary } from "#web/ui/dialogs/FormSummary.tsx";
import { AccountFrame } from "../parts/AccountFrame.tsx";
import { sealedForLink } from "../sealed.ts";
import styles from "./account.module.css";
import { NewPasswords, usePasswordsRule } from "./NewPasswords.tsx";
import { Said } from "./Said.tsx";

const APP_ID = "Moc";

/** Chooses a new password by the link of a mail. */
export default function ResetPage() {
  const { t } = useTranslation("account");
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [said, setSaid] = useState<string>();
  const [uId, eId, resetCode, code] = ["uId", "eId", "resetCode", "code"].map(
    (name) => search.get(name) ?? "",
  );
  const byCode = RESET_CODES.includes(code!);
  const whole = resetCode && (byCode || (uId && eId));
  const check = usePasswordsRule();
  const { fields, change, errorOf, ...form } = useForm({
    first: { password: "", confirmPassword: "" },
    check,
    async save(entered) {
      // Sealed once: the server compares the two as they come.
      const password = await sealedForLink(resetCode!, entered.password);
      const passwords = { password, confirmPassword: password };
      if (byCode) {
        const body = { ...passwords, resetCode: resetCode! };
        const { message } = await told("POST /account/enterprise/resetPassword", { body });
        toast.success(message, { delay: 5_000 });
        await navigate("/login", { replace: true });
      } else {
        const body = { ...passwords, resetCode: resetCode!, uId: uId!, eId: eId!, appId: APP_ID };
        const { message } = await told("POST /account/enterprise/changepassword", { body });
        setSaid(message || t("reset.done"));
      }
      return "";
    },
    failure: { unreachable: t("wentWrong"), wordless: t("reset.wordless") },
  });
  const title = t(said ? "reset.doneTitle" : "reset.title");
  useTitle(title);
  if (!whole) {
    return (
      <AccountFrame title={title} lead={t("reset.broken")}>
        <Button to="/forgot-password" tone="primary" size="large" fullWidth>
          {t("reset.askAgain")}
        </Button>
      </AccountFrame>
    );
  }
  return (
    <AccountFrame title={title} lead={said ? "" : t("reset.lead")}>
      {said ? (
        <div className={styles.form}>
          <Said>{said}</Said>
          <Button to="/login" tone="primary" size="large" fullWidth>
            {t("signIn")}
          </Button>
        </div>
      ) : (
        <form onSubmit={form.submit} noValidate className={styles.form}>
          <FormSummary errors={form.summary} />
          <NewPasswords values={fields} onChange={change} errorOf={errorOf} />
          <Button type="submit" tone="primary" size="large" fullWidth busy={form.busy}>
            {t("proceed")}
          </Button>
          <p className={styles.aside}>
            <Link to="/login">{t("toLogin")}</Link>
          </p>
        </form>
      )}
    </AccountFrame>
  );
}
