import { useMutation, useQuery } from "@tanstack/react-query";
import { IconSend } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { Attempt } from "#contract/webhooks/views.ts";
import { api } from "#web/platform/api/client.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { useCan } from "#web/platform/session/store.ts";
import { Button } from "#web/ui/Button.tsx";
import { DateText } from "#web/ui/DateText.tsx";
import { Panel } from "#web/ui/dialogs/Panel.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import { StatusPill } from "#web/ui/StatusPill.tsx";
import { deliveryQuery, refreshWebhooks } from "./queries.ts";
import styles from "./Webhooks.module.css";

/** What was sent, and each try with its answer. */
export function DeliveryDrawer({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const { t } = useTranslation("webhooks");
  const query = useQuery({ ...deliveryQuery(id ?? ""), enabled: id !== undefined });
  const canEdit = useCan("INTEGRATIONS.EDIT");
  const again = useMutation({
    mutationFn: (delivery: string) =>
      api("POST /e/enterprise/webhook_deliveries/{id}/redeliver", { params: { id: delivery } }),
    onSuccess: () => refreshWebhooks(),
  });
  return (
    <Panel
      opened={id !== undefined}
      onClose={onClose}
      title={query.data?.delivery.type ?? t("log.title")}
      width={560}
    >
      <QueryState query={query} message={errorMessage(query.error)}>
        {({ delivery }) => (
          <div className={styles.detail}>
            {canEdit ? (
              <div>
                <Button icon={IconSend} busy={again.isPending} onClick={() => again.mutate(delivery.id)}>
                  {t("log.again")}
                </Button>
              </div>
            ) : null}
            <section>
              <h3>{t("log.sent")}</h3>
              {delivery.body === null ? (
                <p className={styles.help}>{t("log.hidden")}</p>
              ) : (
                <pre dir="ltr">{JSON.stringify(JSON.parse(delivery.body), null, 2)}</pre>
              )}
            </section>
            <section>
              <h3>{t("log.tries")}</h3>
              <ol className={styles.attempts}>
                {delivery.log.toReversed().map((attempt) => (
                  <Try key={attempt.at} attempt={attempt} />
                ))}
              </ol>
            </section>
          </div>
        )}
      </QueryState>
    </Panel>
  );
}

function Try({ attempt: { at, ms, status, answer, error } }: { attempt: Attempt }) {
  const { t } = useTranslation("webhooks");
  return (
    <li className={styles.attempt}>
      <span className={styles.line}>
        <StatusPill tone={error ? "bad" : "ok"}>{status ?? t("log.silence")}</StatusPill>
        <DateText value={at} />
        <bdi>{t("log.ms", { ms })}</bdi>
      </span>
      {error ? <span dir="auto">{error}</span> : null}
      {answer ? <pre dir="ltr">{answer}</pre> : null}
    </li>
  );
}
