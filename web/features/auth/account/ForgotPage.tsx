import "./start.ts";
import { TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { told } from "#web/platform/api/client.ts";
import { useForm } from "#web/platform/form.ts";
import type { Language } from "#web/platform/i18n/languages.ts";
import { useTitle } from "#web/platform/title.ts";
import { Button } from "#web/ui/Button.tsx";
import { FormSummary } from "#web/ui/dialogs/FormSummary.tsx";
import { CaptchaField } from "#web/ui/fields/CaptchaField.tsx";
import { AccountFrame } from "../parts/AccountFrame.tsx";
import { isEmail } from "../validate.ts";
import styles from "./account.module.css";
import { Said } from "./Said.tsx";
import { useCaptchaField } from "./useCaptchaField.ts";

/** Asks for a mail with a link to choose a new password. */
export default function ForgotPage() {
  const { t, i18n } = useTranslation("account");
  const [said, setSaid] = useState<string>();
  const captcha = useCaptchaField("forgetPassword");
  const { fields, change, errorOf, ...form } = useForm({
    first: { emailId: "", captcha: "" },
    check: ({ emailId, captcha: letters }) => ({
      emailId: !emailId.trim() ? t("mandatory") : isEmail(emailId) ? undefined : t("emailWrong"),
      captcha: letters.trim() ? undefined : t("captchaEmpty"),
    }),
    save: ({ emailId, captcha: letters }) =>
      captcha.guard(
        async () => {
          const { message } = await told("POST /account/enterprise/recover", {
            body: {
              emailId: emailId.trim(),
              captcha: letters.trim(),
              captchaId: captcha.id,
              language: i18n.language as Language,
            },
          });
          setSaid(message);
          return "";
        },
        () => change({ captcha: "" }),
      ),
  });
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
        <form onSubmit={form.submit} noValidate className={styles.form}>
          <FormSummary errors={form.summary} />
          <TextInput
            id="emailId"
            size="md"
            type="email"
            label={t("email")}
            value={fields.emailId}
            onChange={(event) => change({ emailId: event.currentTarget.value })}
            error={errorOf("emailId")}
            autoComplete="username"
            dir="ltr"
            maxLength={254}
          />
          <CaptchaField
            size="md"
            picture={captcha.field.picture}
            value={fields.captcha}
            onChange={(letters) => change({ captcha: letters })}
            onRefresh={() => {
              change({ captcha: "" });
              captcha.field.refresh();
            }}
            busy={captcha.field.busy}
            error={errorOf("captcha") ?? captcha.field.failed}
          />
          <Button type="submit" tone="primary" size="large" fullWidth busy={form.busy} disabled={!captcha.id}>
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
