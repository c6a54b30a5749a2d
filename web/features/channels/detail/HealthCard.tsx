import { useMutation } from "@tanstack/react-query";
import { IconActivity } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { told } from "#web/platform/api/client.ts";
import { toast } from "#web/platform/toast/store.ts";
import { Said } from "#web/platform/said/Said.tsx";
import { said } from "#web/platform/said/index.ts";
import { Button } from "#web/ui/Button.tsx";
import { DateText } from "#web/ui/DateText.tsx";
import { HealthPill } from "../parts/marks.tsx";
import { refreshChannels } from "../queries.ts";
import { Box } from "./Box.tsx";
import type { Shown } from "./ChannelPage.tsx";
import styles from "./Detail.module.css";
import { MailboxState } from "./MailboxState.tsx";
import { Standing } from "./Standing.tsx";

/** Whether the channel works, why not, and a way to find out. */
export function HealthCard({ channel, details }: Shown) {
  const { t } = useTranslation("channels");
  const check = useMutation({
    mutationFn: () => told("POST /e/enterprise/channels/{id}/check", { params: { id: channel.id } }),
    onSuccess: ({ data }) => {
      if (data.outcome === "ready") toast.success(t("health.works"));
      else toast.error(t(`health.said.${data.outcome}`, { reason: said(data.reason ?? "") }));
      return refreshChannels();
    },
  });
  const canCheck = channel.abilities.edit && details.check === "call";
  return (
    <Box
      title={t("health.title")}
      action={
        canCheck ? (
          <Button size="small" icon={IconActivity} busy={check.isPending} onClick={() => check.mutate()}>
            {t("health.check")}
          </Button>
        ) : null
      }
    >
      <p className={styles.line}>
        <HealthPill channel={channel} />
        {channel.checkedAt ? (
          <span className={styles.muted}>
            {t("health.checked")} <DateText value={channel.checkedAt} />
          </span>
        ) : null}
      </p>
      {channel.stateReason ? (
        <p className={styles.bad} role="alert">
          <Said>{channel.stateReason}</Said>
        </p>
      ) : null}
      <Standing channel={channel} />
      <MailboxState mailbox={details.mailbox} />
      {details.closed ? <p className={styles.bad}>{details.closed}</p> : null}
      {!details.closed && details.check === "none" ? (
        <p className={styles.muted}>{t("health.noCheck")}</p>
      ) : null}
    </Box>
  );
}
