import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { told } from "#web/platform/api/client.ts";
import { toast } from "#web/platform/toast/store.ts";
import { Button } from "#web/ui/Button.tsx";
import { CopyField } from "#web/ui/CopyField.tsx";
import { StatusPill } from "#web/ui/StatusPill.tsx";
import { refreshChannels } from "../queries.ts";
import { Box } from "./Box.tsx";
import type { Shown } from "./ChannelPage.tsx";
import styles from "./Detail.module.css";
import { stepsFor } from "./steps.ts";

/** Where the vendor reports what becomes of messages, and how it is told. */
export function WebhookCard({ channel, details: { webhook, mailbox } }: Shown) {
  const { t } = useTranslation("channels");
  const tell = useMutation({
    mutationFn: () => told("POST /e/enterprise/channels/{id}/subscribe", { params: { id: channel.id } }),
    onSuccess: ({ data }) => {
      if (data.webhook === "refused") toast.error(t("webhook.refused", { reason: data.reason }));
      else toast.success(t("webhook.told"));
      return refreshChannels();
    },
  });
  if (!webhook) return null;
  const { registration, registered, reachable, url, proof } = webhook;
  const byCall = registration === "call";
  // Until a call has told it, the way by its own pages stands too, where that is known.
  const byHandToo = byCall && !registered && stepsFor(channel.vendor) !== "any";
  return (
    <Box
      title={t("webhook.title")}
      action={
        byCall && reachable && channel.abilities.edit ? (
          <Button size="small" busy={tell.isPending} onClick={() => tell.mutate()}>
            {t(registered ? "webhook.again" : "webhook.tell")}
          </Button>
        ) : null
      }
    >
      {byCall ? (
        <p className={styles.line}>
          <StatusPill tone={registered ? "ok" : "warn"}>
            {t(registered ? "webhook.registered" : "webhook.notYet")}
          </StatusPill>
        </p>
      ) : null}
      <p className={styles.muted}>
        {t(mailbox ? "webhook.byMailbox" : `webhook.by.${registration}`, { vendor: channel.vendorName })}
      </p>
      {url && (byCall || registration === "hand") ? (
        <CopyField text={url} label={t("webhook.address")} />
      ) : null}
      {reachable || registration === "none" ? null : (
        <p className={styles.warn}>{t("webhook.unreachable")}</p>
      )}
      {registration === "hand" || byHandToo ? (
        <ol className={styles.steps}>
          {t(`steps.${stepsFor(channel.vendor)}`, { vendor: channel.vendorName })
            .split("\n")
            .map((step) => (
              <li key={step}>{step}</li>
            ))}
        </ol>
      ) : null}
      {registration === "hand" || byCall ? (
        <p className={proof === "address" ? styles.warn : styles.muted}>{t(`webhook.proof.${proof}`)}</p>
      ) : null}
    </Box>
  );
}
