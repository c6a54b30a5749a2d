import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router";
import type { Me } from "#contract/auth.ts";
import { api } from "#web/platform/api/client.ts";
import { ApiError } from "#web/platform/api/errors.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import type { Language } from "#web/platform/i18n/languages.ts";
import { enter } from "#web/platform/session/store.ts";
import type { Pending } from "./steps/came.ts";
import { sealed } from "./sealed.ts";
import { useCaptcha } from "./useCaptcha.ts";
import type { LoginForm } from "./validate.ts";

const APP_ID = "Moc";

export interface LoginFailure {
  kind: "captcha" | "locked" | "other";
  message: string;
}

/** Only addresses of this console: a link that sends people elsewhere after signing in is a trap. */
export const safeNext = (next: string | null): string =>
  next && /^\/(?![/\\])/.test(next) && !next.startsWith("/login") ? next : "/dashboard";

const kindOf = (error: ApiError): LoginFailure["kind"] => {
  if (error.is("CAPTCHA_WRONG")) return "captcha";
  return error.is("LOGIN_LOCKED") ? "locked" : "other";
};

/** Signed in: the page that was wanted comes next. */
export function useEnter(wanted?: string | null) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  return async (user: Me): Promise<void> => {
    enter(user);
    await navigate(safeNext(wanted === undefined ? search.get("next") : wanted), { replace: true });
  };
}

/** Signing in: the captcha, the call, and what its refusals mean. */
export function useLogin(onStep: (step: Pending) => void) {
  const onIn = useEnter();
  const { i18n } = useTranslation("auth");
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<LoginFailure>();
  const [elsewhere, setElsewhere] = useState<LoginForm>();
  const captcha = useCaptcha("login");

  const submit = async (
    form: LoginForm,
    removeExistingSession = false,
  ): Promise<"in" | "asked" | LoginFailure["kind"]> => {
    const { id: captchaId, passwordKey = null } = captcha;
    setBusy(true);
    setFailure(undefined);
    setElsewhere(undefined);
    try {
      const password = await sealed(passwordKey, captchaId, form.password);
      const came = await api("POST /account/enterprise/twoFactorAuth", {
        body: {
          email: form.email.trim(),
          password,
          captcha: captcha.answerOf(form.captcha),
          captchaId,
          removeExistingSession,
          appId: APP_ID,
          language: i18n.language as Language,
        },
      });
      if ("user" in came) await onIn(came.user);
      else onStep(came);
      return "in";
    } catch (error) {
      if (error instanceof ApiError && error.is("SESSION_EXISTS")) {
        // The server keeps this one captcha good for the answer.
        setElsewhere(form);
        return "asked";
      }
      const kind = error instanceof ApiError ? kindOf(error) : "other";
      setFailure({ kind, message: errorMessage(error) });
      captcha.renew();
      return kind;
    } finally {
      setBusy(false);
    }
  };
  return { captcha, submit, busy, failure, elsewhere, stay: () => setElsewhere(undefined) };
}
