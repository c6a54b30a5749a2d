import "./start.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router";
import { api } from "#web/platform/api/client.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import type { Language } from "#web/platform/i18n/languages.ts";
import { toast } from "#web/platform/toast/store.ts";
import { useEnter } from "../useLogin.ts";
import { SignInSteps } from "../steps/SignInSteps.tsx";
import { wantedPage } from "./begin.ts";
import { Outcome } from "./Outcome.tsx";

const SETTINGS = "/admin/users/sign-in";
const FIELDS = ["code", "iss", "error"] as const;

/** Where providers send people back to: signs in with what they bring. */
export default function CallbackPage() {
  const { t, i18n } = useTranslation("signOn");
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const enter = useEnter(wantedPage());
  const [ticket, state] = [search.get("ticket"), search.get("state")];
  const language = i18n.language as Language;
  // A query, so that a page that is drawn twice asks once: what was brought is good once.
  const came = useQuery({
    queryKey: ["sign-on", ticket ?? state],
    queryFn: () => {
      if (ticket) return api("POST /account/enterprise/oauth_validate", { body: { ticket, language } });
      const brought = FIELDS.map((name) => [name, search.get(name) ?? undefined] as const);
      const body = { state: state ?? "", language, ...Object.fromEntries(brought) };
      return api("POST /account/enterprise/oauth_callback", { body });
    },
    enabled: Boolean(ticket ?? state),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
  const { data } = came;
  useEffect(() => {
    if (!data || "twoFactor" in data) return;
    if ("user" in data) return void enter(data.user);
    toast[data.tested.ok ? "success" : "error"](data.tested.message);
    void navigate(SETTINGS, { replace: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, for what came
  }, [data]);
  if (data && "twoFactor" in data) {
    return (
      <SignInSteps
        first={data}
        onIn={(user) => void enter(user)}
        onBack={() => void navigate("/login", { replace: true })}
      />
    );
  }
  const failure = !(ticket ?? state) ? t("broken") : came.error ? errorMessage(came.error) : undefined;
  return <Outcome doing={t("coming")} failure={failure} />;
}
