import "./start.ts";
import { useQuery } from "@tanstack/react-query";
import {
  IconListCheck,
  IconPencil,
  IconWebhook,
  IconPlus,
  IconRefresh,
  IconTrash,
} from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { Webhook } from "#contract/webhooks/views.ts";
import { told } from "#web/platform/api/client.ts";
import { useCan } from "#web/platform/session/store.ts";
import { tableState } from "#web/platform/table-state.tsx";
import { useTitle } from "#web/platform/title.ts";
import { toastDeleted } from "#web/platform/trash/deleted.ts";
import { Button } from "#web/ui/Button.tsx";
import { useConfirm } from "#web/ui/dialogs/useConfirm.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { PageHeader } from "#web/ui/PageHeader.tsx";
import { DataTable } from "#web/ui/table/DataTable.tsx";
import { useWebhookColumns } from "./columns.tsx";
import { refreshWebhooks, webhooksQuery } from "./queries.ts";
import { WebhookDrawer } from "./WebhookDrawer.tsx";

interface Opening {
  number: number;
  shown: boolean;
  webhook?: Webhook;
  /** A secret that was changed just now, to be told. */
  secret?: string;
}

/** Which programs are told of what happens. */
export default function WebhooksPage() {
  const { t } = useTranslation("webhooks");
  useTitle(t("title"));
  const navigate = useNavigate();
  const query = useQuery(webhooksQuery());
  const columns = useWebhookColumns();
  const [canCreate, canEdit, canDelete] = [
    useCan("INTEGRATIONS.CREATE"),
    useCan("INTEGRATIONS.EDIT"),
    useCan("INTEGRATIONS.DELETE"),
  ];
  const { ask, dialog } = useConfirm();
  // A dialog keeps what it showed while it closes; a new opening begins afresh.
  const [opening, setOpening] = useState<Opening>({ number: 0, shown: false });
  const open = (what: Omit<Opening, "number" | "shown"> = {}) =>
    setOpening(({ number }) => ({ ...what, number: number + 1, shown: true }));
  const rotate = (webhook: Webhook) =>
    ask({
      title: t("rotate.title", { name: webhook.name }),
      body: t("rotate.question"),
      run: async () => {
        const { data } = await told("POST /e/enterprise/webhooks/{id}/rotate", {
          params: { id: webhook.id },
        });
        await refreshWebhooks();
        open({ webhook, secret: data.secret });
      },
    });
  const remove = ({ id, name }: Webhook) =>
    ask({
      title: t("delete.title", { name }),
      body: t("delete.question"),
      run: async () => {
        const { message } = await told("DELETE /e/enterprise/webhooks/{id}", { params: { id } });
        toastDeleted(message, "webhook", id, refreshWebhooks);
        await refreshWebhooks();
      },
    });
  const create = canCreate ? (
    <Button tone="primary" icon={IconPlus} onClick={() => open()}>
      {t("create")}
    </Button>
  ) : null;
  return (
    <>
      <PageHeader title={t("title")} description={t("lead")} actions={create} />
      <DataTable
        label={t("title")}
        columns={columns}
        rows={query.data?.webhooks}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        menu={(row) => [
          {
            label: t("log.open"),
            icon: IconListCheck,
            run: () => void navigate(`/admin/webhooks/${row.id}`),
          },
          ...(canEdit
            ? [
                { label: t("edit"), icon: IconPencil, run: () => open({ webhook: row }) },
                { label: t("rotate.action"), icon: IconRefresh, run: () => rotate(row) },
              ]
            : []),
          ...(canDelete
            ? [{ label: t("delete.action"), icon: IconTrash, danger: true, run: () => remove(row) }]
            : []),
        ]}
        empty={<EmptyState icon={IconWebhook} title={t("none")} text={t("noneText")} />}
        {...tableState(query)}
      />
      <WebhookDrawer
        key={opening.number}
        opened={opening.shown}
        onClose={() => setOpening((now) => ({ ...now, shown: false }))}
        webhook={opening.webhook}
        secret={opening.secret}
      />
      {dialog}
    </>
  );
}
