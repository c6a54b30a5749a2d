import { useMutation } from "@tanstack/react-query";
import { IconShieldCheck } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { api } from "#web/platform/api/client.ts";
import { Button } from "#web/ui/Button.tsx";
import { StatusPill } from "#web/ui/StatusPill.tsx";
import styles from "./Audit.module.css";

/** Asks whether the trail still stands as it was written, and says what was found. */
export function VerifyButton() {
  const { t } = useTranslation("audit");
  const { mutate, data, isPending } = useMutation({
    mutationFn: () => api("GET /e/enterprise/audit_trail/verify"),
  });
  return (
    <div className={styles.verify}>
      <span role="status">
        {data ? (
          <StatusPill tone={data.well ? "ok" : "bad"}>
            {data.broken
              ? t(`broken.${data.broken.what}`, { number: data.broken.number })
              : t("well", { number: data.entries })}
          </StatusPill>
        ) : null}
      </span>
      <Button icon={IconShieldCheck} busy={isPending} onClick={() => mutate()}>
        {t("verify")}
      </Button>
    </div>
  );
}
