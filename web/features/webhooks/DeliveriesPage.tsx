import "./start.ts";
import { NativeSelect } from "@mantine/core";
import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { IconListCheck, IconRefresh, IconSend } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { DELIVERIES_PAGE, DELIVERY_STATES, type DeliveryState } from "#contract/webhooks/limits.ts";
import { api } from "#web/platform/api/client.ts";
import { useListParams } from "#web/platform/list-params.ts";
import { useCan } from "#web/platform/session/store.ts";
import { tableState } from "#web/platform/table-state.tsx";
import { useTitle } from "#web/platform/title.ts";
import { Button } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import { PageHeader } from "#web/ui/PageHeader.tsx";
import { Pager } from "#web/ui/Pager.tsx";
import { DataTable } from "#web/ui/table/DataTable.tsx";
import { DeliveryDrawer } from "./DeliveryDrawer.tsx";
import { useDeliveryColumns } from "./delivery-columns.tsx";
import { deliveriesQuery, refreshWebhooks, webhookQuery } from "./queries.ts";
import { stateOf } from "./state.ts";
import styles from "./Webhooks.module.css";

/** What became of events at one address. */
export default function DeliveriesPage() {
  const { t } = useTranslation("webhooks");
  const { webhookId = "" } = useParams();
  const { webhook } = useQuery(webhookQuery(webhookId)).data ?? {};
  const title = webhook?.name ?? t("log.title");
  useTitle(title);
  const [params, set] = useListParams({ from: 0, state: "" });
  const state = (params.state || undefined) as DeliveryState | undefined;
  const query = useQuery({
    ...deliveriesQuery(webhookId, { from: params.from, state }),
    placeholderData: keepPreviousData,
  });
  const columns = useDeliveryColumns();
  const canEdit = useCan("INTEGRATIONS.EDIT");
  const [open, setOpen] = useState<string>();
  const test = useMutation({
    mutationFn: () => api("POST /e/enterprise/webhooks/{id}/test", { params: { id: webhookId } }),
    onSuccess: async ({ delivery }) => {
      await refreshWebhooks();
      setOpen(delivery.id);
    },
  });
  const shown = webhook && stateOf(webhook);
  return (
    <>
      <PageHeader
        title={title}
        back={{ to: "/admin/webhooks", label: t("title") }}
        description={webhook?.url}
        actions={
          canEdit ? (
            <Button icon={IconSend} busy={test.isPending} onClick={() => test.mutate()}>
              {t("log.test")}
            </Button>
          ) : null
        }
      />
      {shown === "failing" || shown === "disabled" ? (
        <Notice tone="warn" apart>
          {t(`notice.${shown}`)}
        </Notice>
      ) : null}
      <DataTable
        label={t("log.title")}
        columns={columns}
        rows={query.data?.deliveries}
        rowId={({ id }) => id}
        rowName={({ type }) => type}
        {...tableState(query)}
        menu={(row) => [{ label: t("log.look"), icon: IconListCheck, run: () => setOpen(row.id) }]}
        tools={
          <div className={styles.tools}>
            <NativeSelect
              aria-label={t("log.state")}
              data={[
                { value: "", label: t("log.every") },
                ...DELIVERY_STATES.map((value) => ({ value, label: t(`log.states.${value}`) })),
              ]}
              value={params.state}
              onChange={(event) => set({ state: event.currentTarget.value, from: 0 })}
            />
            <Button icon={IconRefresh} onClick={() => void refreshWebhooks()}>
              {t("ui.refresh")}
            </Button>
          </div>
        }
        empty={<EmptyState title={t("log.none")} text={t("log.noneText")} />}
        pager={
          params.from > 0 || query.data?.more ? (
            <Pager
              from={params.from}
              perPage={DELIVERIES_PAGE}
              count={query.data?.deliveries.length ?? 0}
              more={query.data?.more ?? false}
              onChange={(from) => set({ from })}
            />
          ) : null
        }
      />
      <DeliveryDrawer id={open} onClose={() => setOpen(undefined)} />
    </>
  );
}
