import { Loader } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useTitle } from "#web/platform/title.ts";
import { Button } from "#web/ui/Button.tsx";
import { FormSummary } from "#web/ui/dialogs/FormSummary.tsx";
import { AccountFrame } from "../parts/AccountFrame.tsx";
import styles from "./sso.module.css";

/** What is happening on the way to a provider and back; or why it stopped. */
export function Outcome({ doing, failure }: { doing: string; failure?: string }) {
  const { t } = useTranslation("signOn");
  const title = t(failure ? "failed" : "title");
  useTitle(title);
  return (
    <AccountFrame title={title} lead={failure ? "" : doing}>
      <div className={styles.form} aria-busy={!failure}>
        {failure ? (
          <>
            <FormSummary errors={[failure]} />
            <Button to="/login" tone="primary" size="large" fullWidth>
              {t("toLogin")}
            </Button>
          </>
        ) : (
          <Loader aria-label={doing} />
        )}
      </div>
    </AccountFrame>
  );
}
