import { useTranslation } from "react-i18next";
import { told } from "#web/platform/api/client.ts";
import { useForm } from "#web/platform/form.ts";
import { Button } from "#web/ui/Button.tsx";
import { Card } from "#web/ui/Card.tsx";
import { FormSummary } from "#web/ui/dialogs/FormSummary.tsx";
import { PasswordField } from "#web/ui/fields/PasswordField.tsx";
import { usePasswordRule } from "../parts/usePasswordRule.ts";
import styles from "../parts/cards.module.css";

const EMPTY = { password: "", newPassword: "", again: "" };

/** A new password for oneself. */
export function PasswordCard({ emailId }: { emailId: string }) {
  const { t } = useTranslation("users");
  const wrongPassword = usePasswordRule();
  const { fields, change, errorOf, restart, ...form } = useForm({
    first: EMPTY,
    check: ({ password, newPassword, again }) => ({
      password: password ? undefined : t("mandatory"),
      newPassword: wrongPassword(newPassword),
      again: again === newPassword ? undefined : t("mismatch"),
    }),
    save: async ({ password, newPassword }) =>
      (await told("PUT /e/enterprise/change_password", { body: { password, newPassword } })).message,
    onSaved: () => restart(EMPTY),
    failure: { unreachable: t("profile.unreachable"), wordless: t("profile.wordless") },
  });
  const field = (name: keyof typeof EMPTY) => ({
    id: name,
    value: fields[name],
    onChange: (event: { currentTarget: { value: string } }) => change({ [name]: event.currentTarget.value }),
    error: errorOf(name),
    withAsterisk: true,
  });
  return (
    <Card>
      <h2 className={styles.heading}>{t("profile.password")}</h2>
      <form className={styles.form} onSubmit={form.submit} noValidate>
        <FormSummary errors={form.summary} />
        {/* Password managers look for whose password it is. */}
        <input type="text" autoComplete="username" value={emailId} readOnly hidden />
        <PasswordField {...field("password")} label={t("profile.present")} autoComplete="current-password" />
        <PasswordField {...field("newPassword")} label={t("profile.fresh")} autoComplete="new-password" />
        <PasswordField {...field("again")} label={t("profile.again")} autoComplete="new-password" />
        <p className={styles.help}>{t("profile.others")}</p>
        <div className={styles.foot}>
          <Button type="submit" busy={form.busy}>
            {t("profile.change")}
          </Button>
        </div>
      </form>
    </Card>
  );
}
