import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { api } from "#web/platform/api/client.ts";
import { ApiError } from "#web/platform/api/errors.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { apiQuery } from "#web/platform/api/query.ts";
import { enter } from "#web/platform/session/store.ts";
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

/** Signing in: the captcha, the call, and what its refusals mean. */
export function useLogin() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<LoginFailure>();
  const [elsewhere, setElsewhere] = useState<LoginForm>();
  const captcha = useQuery({
    ...apiQuery("GET /account/captcha/generate", { query: { purpose: "login" } }),
    staleTime: 4 * 60_000,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

  const submit = async (
    form: LoginForm,
    removeExistingSession = false,
  ): Promise<"in" | "asked" | LoginFailure["kind"]> => {
    setBusy(true);
    setFailure(undefined);
    setElsewhere(undefined);
    try {
      const { user } = await api("POST /account/enterprise/twoFactorAuth", {
        body: {
          email: form.email.trim(),
          password: form.password,
          captcha: form.captcha.trim(),
          captchaId: captcha.data?.captchaId ?? "",
          removeExistingSession,
          appId: APP_ID,
        },
      });
      enter(user);
      await navigate(safeNext(search.get("next")), { replace: true });
      return "in";
    } catch (error) {
      if (error instanceof ApiError && error.is("SESSION_EXISTS")) {
        // The server keeps this one captcha good for the answer.
        setElsewhere(form);
        return "asked";
      }
      const kind = error instanceof ApiError ? kindOf(error) : "other";
      setFailure({ kind, message: errorMessage(error) });
      void captcha.refetch();
      return kind;
    } finally {
      setBusy(false);
    }
  };
  return { captcha, submit, busy, failure, elsewhere, stay: () => setElsewhere(undefined) };
}
