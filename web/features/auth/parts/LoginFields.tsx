import { TextInput } from "@mantine/core";
import { type FormEvent, lazy, Suspense, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Pending } from "../steps/came.ts";
import { useBranding } from "#web/platform/branding/store.ts";
import { Button } from "#web/ui/Button.tsx";
import { CaptchaField } from "#web/ui/fields/CaptchaField.tsx";
import { PasswordField } from "#web/ui/fields/PasswordField.tsx";
import { useLogin } from "../useLogin.ts";
import { type LoginErrors, type LoginForm, validate } from "../validate.ts";
import { FailureNote } from "./FailureNote.tsx";
import styles from "./LoginFields.module.css";

const ElsewhereDialog = lazy(async () => ({
  default: (await import("./ElsewhereDialog.tsx")).ElsewhereDialog,
}));
const SignOnWays = lazy(() => import("../sso/SignOnWays.tsx"));
const FIELDS = ["email", "password", "captcha"] as const;

export function LoginFields({ onStep }: { onStep: (step: Pending) => void }) {
  const { t } = useTranslation("auth");
  const hideSignup = useBranding((branding) => branding.hideSignup);
  const login = useLogin(onStep);
  const [form, setForm] = useState<LoginForm>({ email: "", password: "", captcha: "" });
  const [errors, setErrors] = useState<LoginErrors>({});
  const [tried, setTried] = useState(false);
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const letters = useRef<HTMLInputElement>(null);
  const { failure, captcha } = login;

  const check = (values: LoginForm) => validate({ ...values, captcha: captcha.answerOf(values.captcha) });
  const set = (field: keyof LoginForm) => (value: string) => {
    const next = { ...form, [field]: value };
    setForm(next);
    if (tried) setErrors(check(next));
  };
  // Letters of the old picture are of no use with a new one.
  const clearCaptcha = () => setForm((before) => ({ ...before, captcha: "" }));
  const send = async (values: LoginForm, removeExistingSession = false) => {
    const outcome = await login.submit(values, removeExistingSession);
    if (outcome === "in" || outcome === "asked") return;
    clearCaptcha();
    setTried(false);
    if (outcome === "captcha") letters.current?.focus();
  };
  const refresh = () => {
    clearCaptcha();
    captcha.field.onRefresh();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const found = check(form);
    setErrors(found);
    const first = FIELDS.find((field) => found[field]);
    if (!first) void send(form);
    else ({ email, password, captcha: letters })[first].current?.focus();
  };

  const sentence = (field: keyof LoginForm) => errors[field] && t(errors[field]);
  const captchaError = errors.captcha
    ? t(captcha.proving ? "captchaWait" : errors.captcha)
    : failure?.kind === "captcha"
      ? failure.message
      : captcha.error
        ? t("captchaFailed")
        : undefined;
  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      {failure && failure.kind !== "captcha" ? <FailureNote {...failure} /> : null}
      <TextInput
        ref={email}
        size="md"
        type="email"
        label={t("email")}
        value={form.email}
        onChange={(event) => set("email")(event.currentTarget.value)}
        error={sentence("email")}
        autoComplete="username"
        dir="ltr"
        maxLength={254}
      />
      <PasswordField
        ref={password}
        size="md"
        label={t("password")}
        value={form.password}
        onChange={(event) => set("password")(event.currentTarget.value)}
        error={sentence("password")}
        autoComplete="current-password"
        maxLength={128}
      />
      <p className={styles.forgot}>
        <Link to="/forgot-password">{t("forgot")}</Link>
      </p>
      <CaptchaField
        {...captcha.field}
        ref={letters}
        size="md"
        value={form.captcha}
        onChange={set("captcha")}
        onRefresh={refresh}
        error={captchaError}
      />
      <Button type="submit" tone="primary" size="large" fullWidth busy={login.busy}>
        {t("submit")}
      </Button>
      <Suspense>
        <SignOnWays email={form.email} />
      </Suspense>
      {hideSignup ? null : (
        <p className={styles.signup}>
          <Link to="/signup">{t("signup")}</Link>
        </p>
      )}
      {login.elsewhere ? (
        <Suspense>
          <ElsewhereDialog onStay={login.stay} onGo={() => void send(login.elsewhere as LoginForm, true)} />
        </Suspense>
      ) : null}
    </form>
  );
}
