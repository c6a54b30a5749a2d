import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, useSearchParams } from "react-router";
import { useBranding } from "#web/platform/branding/store.ts";
import { BrandMark } from "#web/platform/branding/BrandMark.tsx";
import { addTexts } from "#web/platform/i18n/index.ts";
import { recognise, useSession, wasIn } from "#web/platform/session/store.ts";
import { useTitle } from "#web/platform/title.ts";
import styles from "./LoginPage.module.css";
import { LanguagePicker } from "./parts/LanguagePicker.tsx";
import { LoginFields } from "./parts/LoginFields.tsx";
import { Pitch } from "./parts/Pitch.tsx";
import { SchemeSwitch } from "./parts/SchemeSwitch.tsx";
import { authTexts } from "./text/catalogue.ts";
import { safeNext } from "./useLogin.ts";

await addTexts("auth", authTexts);

export default function LoginPage() {
  const { t } = useTranslation("auth");
  const me = useSession((session) => session.me);
  const email = useBranding((branding) => branding.email);
  const [search] = useSearchParams();
  // Someone who is still signed in is not asked again.
  const known = useQuery({
    queryKey: ["who"],
    queryFn: recognise,
    enabled: wasIn() && !me,
    retry: false,
    gcTime: 0,
  });
  useTitle(t("title"));
  useEffect(() => {
    // The page behind the sign-in is what comes next; its code can be on its way while someone types.
    const timer = setTimeout(() => void import("#web/shell/Shell.tsx"), 1_500);
    return () => clearTimeout(timer);
  }, []);
  if (me) return <Navigate to={safeNext(search.get("next"))} replace />;
  if (known.isLoading) return null;
  return (
    <div className={styles.page}>
      <main className={styles.side}>
        <header className={styles.top}>
          <BrandMark />
          <span className={styles.tools}>
            <LanguagePicker />
            <SchemeSwitch />
          </span>
        </header>
        <div className={styles.form}>
          <h1>{t("title")}</h1>
          <p className={styles.lead}>{t("lead")}</p>
          <LoginFields />
        </div>
        <footer className={styles.foot}>
          {email ? (
            <>
              {t("help")} <a href={`mailto:${email}`}>{email}</a>
            </>
          ) : null}
        </footer>
      </main>
      <Pitch />
    </div>
  );
}
