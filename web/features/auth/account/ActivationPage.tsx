import "./start.ts";
import { Loader } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { told } from "#web/platform/api/client.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { useBranding } from "#web/platform/branding/store.ts";
import { useTitle } from "#web/platform/title.ts";
import { Button } from "#web/ui/Button.tsx";
import { FormSummary } from "#web/ui/dialogs/FormSummary.tsx";
import { AccountFrame } from "../parts/AccountFrame.tsx";
import styles from "./account.module.css";
import { ResendForm } from "./ResendForm.tsx";
import { Said } from "./Said.tsx";

/** Activates an account by the link of its mail, as soon as it is opened. */
export default function ActivationPage() {
  const { t } = useTranslation("account");
  const { id = "" } = useParams();
  const hidden = useBranding(({ hideSignup }) => hideSignup);
  useTitle(t("activation.title"));
  // A query, so that a page that is drawn twice asks once: the link is good once.
  const done = useQuery({
    queryKey: ["activate", id],
    queryFn: () => told("POST /account/enterprise/activate/{id}", { params: { id } }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
  return (
    <AccountFrame title={t("activation.title")} lead={done.isPending ? t("activation.wait") : ""}>
      <div className={styles.form} aria-busy={done.isPending}>
        {done.isPending ? <Loader aria-label={t("activation.wait")} /> : null}
        {done.data ? <Said>{done.data.message}</Said> : null}
        {done.error ? (
          <>
            <FormSummary errors={[errorMessage(done.error)]} />
            {hidden ? null : <ResendForm emailId="" />}
          </>
        ) : null}
        {done.isPending ? null : (
          <Button to="/login" tone={done.data ? "primary" : "default"} size="large" fullWidth>
            {t("signIn")}
          </Button>
        )}
      </div>
    </AccountFrame>
  );
}
