import { useMutation, useQuery } from "@tanstack/react-query";
import { IconRefresh } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { Install, PresetChange } from "#contract/marketplace/views.ts";
import { told } from "#web/platform/api/client.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { toast } from "#web/platform/toast/store.ts";
import { Button } from "#web/ui/Button.tsx";
import { Card } from "#web/ui/Card.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import styles from "../Marketplace.module.css";
import { changesQuery, refreshMarketplace } from "../queries.ts";

/** What a newer version would change, and the press that takes it over. */
export function Update({ install }: { install: Install }) {
  const { t } = useTranslation("marketplace");
  const query = useQuery(changesQuery(install.id));
  const update = useMutation({
    mutationFn: () => told("POST /e/marketplace/installs/{id}/update", { params: { id: install.id } }),
    onSuccess: async ({ message }) => {
      toast.success(message);
      await refreshMarketplace();
    },
  });
  const inside = ({ parts }: PresetChange) =>
    parts.length > 0 ? (
      <ul className={styles.changes}>
        {parts.map((part) => (
          <li key={part.name}>{t(`change.${part.change}`, { what: part.name })}</li>
        ))}
      </ul>
    ) : null;
  return (
    <Card>
      <h3 className={styles.story}>{t("update.title", { version: install.update })}</h3>
      <QueryState query={query} message={query.error ? errorMessage(query.error) : undefined}>
        {({ changes }) => (
          <ul className={styles.changes}>
            {changes.map((one) => (
              <li key={`${one.kind}:${one.name}`}>
                {t(`change.${one.change}`, { what: `${t(`things.${one.kind}`)} ${one.name}` })}
                {inside(one)}
              </li>
            ))}
          </ul>
        )}
      </QueryState>
      <p className={styles.muted}>{t("update.note")}</p>
      {install.abilities.update ? (
        <Button tone="primary" icon={IconRefresh} busy={update.isPending} onClick={() => update.mutate()}>
          {t("update.action")}
        </Button>
      ) : null}
    </Card>
  );
}
