import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, useSearchParams } from "react-router";
import { addTexts } from "#web/platform/i18n/index.ts";
import { useStillIn } from "#web/platform/session/useStillIn.ts";
import { useTitle } from "#web/platform/title.ts";
import { AccountFrame } from "./parts/AccountFrame.tsx";
import { LoginFields } from "./parts/LoginFields.tsx";
import type { Pending } from "./steps/came.ts";
import { SignInSteps } from "./steps/SignInSteps.tsx";
import { authTexts } from "./text/catalogue.ts";
import { safeNext, useEnter } from "./useLogin.ts";

await addTexts("auth", authTexts);

export default function LoginPage() {
  const { t } = useTranslation("auth");
  // Someone who is still signed in is not asked again.
  const { me, asking } = useStillIn();
  const [search] = useSearchParams();
  const [step, setStep] = useState<Pending>();
  const onIn = useEnter();
  useTitle(t("title"));
  useEffect(() => {
    // The page behind the sign-in is what comes next; its code can be on its way while someone types.
    const timer = setTimeout(() => void import("#web/shell/Shell.tsx"), 1_500);
    return () => clearTimeout(timer);
  }, []);
  if (me) return <Navigate to={safeNext(search.get("next"))} replace />;
  if (asking) return null;
  if (step) {
    return <SignInSteps first={step} onIn={(user) => void onIn(user)} onBack={() => setStep(undefined)} />;
  }
  return (
    <AccountFrame title={t("title")} lead={t("lead")}>
      <LoginFields onStep={setStep} />
    </AccountFrame>
  );
}
