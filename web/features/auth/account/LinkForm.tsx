import { TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { told } from "#web/platform/api/client.ts";
import { useForm } from "#web/platform/form.ts";
import type { Language } from "#web/platform/i18n/languages.ts";
import { Button } from "#web/ui/Button.tsx";
import { FormSummary } from "#web/ui/dialogs/FormSummary.tsx";
import { isEmail } from "../validate.ts";
import styles from "./account.module.css";
import { FormCaptcha } from "./FormCaptcha.tsx";
import { useCaptchaField } from "./useCaptchaField.ts";

interface LinkFormProps {
  purpose: "forgetPassword" | "signup";
  call: "POST /account/enterprise/recover" | "POST /account/enterprise/resend";
  /** The address that stands there at first. */
  known?: string;
  lead?: ReactNode;
  action: string;
  tone?: "primary";
  /** What the server said of the mail. */
  onSaid: (message: string) => void;
  children?: ReactNode;
}

/** An address and a captcha, for a mail with a link. */
export function LinkForm({ purpose, call, known = "", lead, action, tone, onSaid, children }: LinkFormProps) {
  const { t, i18n } = useTranslation("account");
  const captcha = useCaptchaField(purpose);
  const { fields, change, errorOf, ...form } = useForm({
    first: { emailId: known, captcha: "" },
    check: ({ emailId, captcha: letters }) => ({
      emailId: !emailId.trim() ? t("mandatory") : isEmail(emailId) ? undefined : t("emailWrong"),
      captcha: captcha.missing(letters),
    }),
    save: ({ emailId, captcha: letters }) =>
      captcha.guard(
        async () => {
          const body = {
            emailId: emailId.trim(),
            captcha: captcha.answerOf(letters),
            captchaId: captcha.id,
            language: i18n.language as Language,
          };
          onSaid((await told(call, { body })).message);
          return "";
        },
        () => change({ captcha: "" }),
      ),
  });
  return (
    <form onSubmit={form.submit} noValidate className={styles.form}>
      {lead}
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
      <FormCaptcha
        captcha={captcha}
        value={fields.captcha}
        onChange={(letters) => change({ captcha: letters })}
        error={errorOf("captcha")}
      />
      <Button
        type="submit"
        {...(tone ? { tone } : {})}
        size="large"
        fullWidth
        busy={form.busy}
        disabled={!captcha.id}
      >
        {action}
      </Button>
      {children}
    </form>
  );
}
