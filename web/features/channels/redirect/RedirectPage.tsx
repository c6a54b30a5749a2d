import "./start.ts";
import { Loader } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { Permission } from "#contract/permissions.ts";
import { ApiError } from "#web/platform/api/errors.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { apiQuery } from "#web/platform/api/query.ts";
import { useTitle } from "#web/platform/title.ts";
import { Button } from "#web/ui/Button.tsx";
import styles from "./Redirect.module.css";
import { useRelay } from "./useRelay.ts";

const NEEDED: Permission = "RICHCARDS.VIEW";
const SIGNED_OUT = 401;

/** Where 360dialog sends a person back to who has connected a number in a small window. */
export default function RedirectPage() {
  const { t } = useTranslation("redirect");
  const { data: me, error } = useQuery({ ...apiQuery("GET /e/enterprise/users/me"), retry: false });
  const allowed = me?.permissions.includes(NEEDED) ?? false;
  const out = error instanceof ApiError && error.status === SIGNED_OUT;
  const title = t(error || (me && !allowed) ? "failed" : me ? "title" : "wait");
  useTitle(title);
  useRelay(allowed);
  return (
    <main className={styles.page} aria-busy={!me && !error}>
      <h1>{title}</h1>
      {me ? (
        <p role="status">{allowed ? t("handed") : t("denied", { permission: NEEDED })}</p>
      ) : error ? (
        <p role="alert">{out ? t("signedOut") : errorMessage(error)}</p>
      ) : (
        <Loader aria-label={t("wait")} />
      )}
      {out ? (
        <Button tone="primary" to="/login">
          {t("signIn")}
        </Button>
      ) : null}
    </main>
  );
}
