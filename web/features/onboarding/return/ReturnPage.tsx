import "./start.ts";
import { Loader } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { ApiError } from "#web/platform/api/errors.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { useTitle } from "#web/platform/title.ts";
import { Button } from "#web/ui/Button.tsx";
import { LIST, toOnboarding } from "../places.ts";
import styles from "./Return.module.css";
import { useHandOver } from "./useHandOver.ts";

const SIGNED_OUT = 401;

/** Where Meta's dialog sends a person back to: hands in what it gave, and closes its small window. */
export default function ReturnPage() {
  const { t } = useTranslation("onboardingReturn");
  const { id, done, error } = useHandOver();
  const failed = error !== null || id === undefined;
  const title = t(failed ? "failed" : done ? "done" : "wait");
  useTitle(title);
  const out = error instanceof ApiError && error.status === SIGNED_OUT;
  return (
    <main className={styles.page} aria-busy={!failed && !done}>
      <h1>{title}</h1>
      {failed ? (
        <p role="alert">{error ? errorMessage(error) : t("strange")}</p>
      ) : done ? (
        <p role="status">{t("doneText")}</p>
      ) : (
        <Loader aria-label={t("wait")} />
      )}
      {failed || done ? (
        <Button tone="primary" to={out ? "/login" : id ? toOnboarding(id) : LIST}>
          {t(out ? "signIn" : "back")}
        </Button>
      ) : null}
    </main>
  );
}
