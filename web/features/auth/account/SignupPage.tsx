import "./start.ts";
import { Checkbox, TextInput } from "@mantine/core";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, Navigate } from "react-router";
import { NAME_MAX } from "#contract/users/limits.ts";
import { told } from "#web/platform/api/client.ts";
import { useBranding } from "#web/platform/branding/store.ts";
import { useForm } from "#web/platform/form.ts";
import type { Language } from "#web/platform/i18n/languages.ts";
import { useTitle } from "#web/platform/title.ts";
import { toast } from "#web/platform/toast/store.ts";
import { Button } from "#web/ui/Button.tsx";
import { FormSummary } from "#web/ui/dialogs/FormSummary.tsx";
import { AccountFrame } from "../parts/AccountFrame.tsx";
import { sealed } from "../sealed.ts";
import { isEmail } from "../validate.ts";
import styles from "./account.module.css";
import { NewPasswords, usePasswordsRule } from "./NewPasswords.tsx";
import { ResendForm } from "./ResendForm.tsx";
import { Said } from "./Said.tsx";
import { FormCaptcha } from "./FormCaptcha.tsx";
import { useCaptchaField } from "./useCaptchaField.ts";

const EMPTY = { name: "", emailId: "", password: "", confirmPassword: "", terms: false, captcha: "" };

/** Asks for an enterprise of one's own, where signing up is open. */
export default function SignupPage() {
  const { t } = useTranslation("account");
  const hidden = useBranding(({ hideSignup }) => hideSignup);
  useTitle(t("signup.title"));
  useEffect(() => {
    if (hidden) toast.error(t("denied"));
  }, [hidden, t]);
  return hidden ? <Navigate to="/login" replace /> : <SignupForm />;
}

function SignupForm() {
  const { t, i18n } = useTranslation("account");
  const [said, setSaid] = useState<string>();
  const captcha = useCaptchaField("signup");
  const rule = usePasswordsRule();
  const { fields, change, errorOf, ...form } = useForm({
    first: EMPTY,
    check: (values) => ({
      name: values.name.trim() ? undefined : t("mandatory"),
      emailId: !values.emailId.trim()
        ? t("mandatory")
        : isEmail(values.emailId)
          ? undefined
          : t("emailWrong"),
      ...rule(values),
      captcha: captcha.missing(values.captcha),
      terms: values.terms ? undefined : t("signup.noTerms"),
    }),
    save: (values) =>
      captcha.guard(
        async () => {
          // Sealed once: the server compares the two as they come.
          const password = await sealed(captcha.passwordKey, captcha.id, values.password);
          const body = {
            ...values,
            password,
            confirmPassword: password,
            emailId: values.emailId.trim(),
            captcha: captcha.answerOf(values.captcha),
            captchaId: captcha.id,
            language: i18n.language as Language,
          };
          setSaid((await told("POST /account/enterprise/signup", { body })).message);
          // The letters were used up; sending the mail again asks for others.
          captcha.renew();
          return "";
        },
        () => change({ captcha: "" }),
      ),
  });
  if (said) {
    return (
      <AccountFrame title={t("forgot.sentTitle")} lead="">
        <div className={styles.form}>
          <Said>{said}</Said>
          <ResendForm emailId={fields.emailId.trim()} />
          <Button to="/login" size="large" fullWidth>
            {t("toLogin")}
          </Button>
        </div>
      </AccountFrame>
    );
  }
  const input = (name: "name" | "emailId") => ({
    id: name,
    size: "md",
    value: fields[name],
    onChange: (event: { currentTarget: { value: string } }) => change({ [name]: event.currentTarget.value }),
    error: errorOf(name),
  });
  return (
    <AccountFrame title={t("signup.title")} lead={t("signup.lead")}>
      <form onSubmit={form.submit} noValidate className={styles.form}>
        <FormSummary errors={form.summary} />
        <TextInput
          {...input("name")}
          label={t("name")}
          autoComplete="organization"
          maxLength={NAME_MAX}
          dir="auto"
        />
        <TextInput
          {...input("emailId")}
          type="email"
          label={t("email")}
          autoComplete="username"
          maxLength={254}
          dir="ltr"
        />
        <NewPasswords values={fields} onChange={change} errorOf={errorOf} />
        <FormCaptcha
          captcha={captcha}
          value={fields.captcha}
          onChange={(letters) => change({ captcha: letters })}
          error={errorOf("captcha")}
        />
        <Checkbox
          id="terms"
          label={t("signup.terms")}
          checked={fields.terms}
          onChange={(event) => change({ terms: event.currentTarget.checked })}
          error={errorOf("terms")}
        />
        <Button type="submit" tone="primary" size="large" fullWidth busy={form.busy} disabled={!captcha.id}>
          {t("signup.save")}
        </Button>
        <p className={styles.aside}>
          <Link to="/login">{t("toLogin")}</Link>
        </p>
      </form>
    </AccountFrame>
  );
}
