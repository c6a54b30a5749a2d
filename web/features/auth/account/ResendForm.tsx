import { TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { told } from "#web/platform/api/client.ts";
import { useForm } from "#web/platform/form.ts";
import type { Language } from "#web/platform/i18n/languages.ts";
import { Button } from "#web/ui/Button.tsx";
import { FormSummary } from "#web/ui/dialogs/FormSummary.tsx";
import { CaptchaField } from "#web/ui/fields/CaptchaField.tsx";
import { isEmail } from "../validate.ts";
import styles from "./account.module.css";
import { Said } from "./Said.tsx";
import { useCaptchaField } from "./useCaptchaField.ts";

/** Mails the activation link of a sign-up again. */
export function ResendForm({ emailId: known }: { emailId: string }) {
  const { t, i18n } = useTranslation("account");
  const [said, setSaid] = useState<string>();
  const captcha = useCaptchaField("signup");
  const { fields, change, errorOf, ...form } = useForm({
    first: { emailId: known, captcha: "" },
    check: ({ emailId, captcha: letters }) => ({
      emailId: !emailId.trim() ? t("mandatory") : isEmail(emailId) ? undefined : t("emailWrong"),
      captcha: letters.trim() ? undefined : t("captchaEmpty"),
    }),
    save: ({ emailId, captcha: letters }) =>
      captcha.guard(
        async () => {
          const body = {
            emailId: emailId.trim(),
            captcha: letters.trim(),
            captchaId: captcha.id,
            language: i18n.language as Language,
          };
          setSaid((await told("POST /account/enterprise/resend", { body })).message);
          return "";
        },
        () => change({ captcha: "" }),
      ),
  });
  if (said) return <Said>{said}</Said>;
  return (
    <form onSubmit={form.submit} noValidate className={styles.form}>
      <p className={styles.hint}>{t("activation.resendLead")}</p>
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
        maxLength={254}
        dir="ltr"
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
      <Button type="submit" size="large" fullWidth busy={form.busy} disabled={!captcha.id}>
        {t("activation.resend")}
      </Button>
    </form>
  );
}
