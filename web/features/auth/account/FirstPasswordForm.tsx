import "./start.ts";
import { useTranslation } from "react-i18next";
import type { Me } from "#contract/auth.ts";
import { api } from "#web/platform/api/client.ts";
import { useForm } from "#web/platform/form.ts";
import { useTitle } from "#web/platform/title.ts";
import { Button } from "#web/ui/Button.tsx";
import { FormSummary } from "#web/ui/dialogs/FormSummary.tsx";
import { AccountFrame } from "../parts/AccountFrame.tsx";
import { sealedForLink } from "../sealed.ts";
import styles from "./account.module.css";
import { NewPasswords, usePasswordsRule } from "./NewPasswords.tsx";

interface FirstPasswordFormProps {
  /** Names the sign-in. */
  id: string;
  onIn: (user: Me) => void;
  onBack: () => void;
}

/** One's own password in the place of one that an administrator chose; then one is signed in. */
export default function FirstPasswordForm({ id, onIn, onBack }: FirstPasswordFormProps) {
  const { t } = useTranslation("account");
  const { fields, change, errorOf, ...form } = useForm({
    first: { password: "", confirmPassword: "" },
    check: usePasswordsRule(),
    async save(entered) {
      // Sealed once: the server compares the two as they come.
      const password = await sealedForLink(id, entered.password);
      const body = { id, password, confirmPassword: password };
      onIn((await api("POST /account/enterprise/firstPassword", { body })).user);
      return "";
    },
  });
  useTitle(t("first.title"));
  return (
    <AccountFrame title={t("first.title")} lead={t("first.lead")}>
      <form onSubmit={form.submit} noValidate className={styles.form}>
        <FormSummary errors={form.summary} />
        <NewPasswords values={fields} onChange={change} errorOf={errorOf} />
        <Button type="submit" tone="primary" size="large" fullWidth busy={form.busy}>
          {t("first.save")}
        </Button>
      </form>
      <Button tone="quiet" onClick={onBack}>
        {t("first.back")}
      </Button>
    </AccountFrame>
  );
}
