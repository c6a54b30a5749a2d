import "./start.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { IconPencil, IconPlugConnected, IconPlus, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Integration } from "#contract/integrations/integrations.ts";
import { PAGE } from "#contract/integrations/limits.ts";
import { told } from "#web/platform/api/client.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { useListParams } from "#web/platform/list-params.ts";
import { useCan } from "#web/platform/session/store.ts";
import { tableState } from "#web/platform/table-state.tsx";
import { useTitle } from "#web/platform/title.ts";
import { toastDeleted } from "#web/platform/trash/deleted.ts";
import { toast } from "#web/platform/toast/store.ts";
import { Button } from "#web/ui/Button.tsx";
import { useConfirm } from "#web/ui/dialogs/useConfirm.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { PageHeader } from "#web/ui/PageHeader.tsx";
import { Pager } from "#web/ui/Pager.tsx";
import { SearchBox } from "#web/ui/SearchBox.tsx";
import { DataTable } from "#web/ui/table/DataTable.tsx";
import { useIntegrationColumns } from "./columns.tsx";
import { ConfigDrawer } from "./ConfigDrawer.tsx";
import { integrationsQuery, refreshIntegrations } from "./queries.ts";

/** Configurations of other people's services. */
export default function IntegrationsPage() {
  const { t } = useTranslation("integrations");
  useTitle(t("title"));
  const [params, set] = useListParams({ from: 0, name: "" });
  const query = useQuery({
    ...integrationsQuery({ name: params.name.trim(), from: params.from }),
    placeholderData: keepPreviousData,
  });
  const [open, setOpen] = useState<Integration | "new">();
  const { ask, dialog } = useConfirm();
  const canCreate = useCan("INTEGRATIONS.CREATE");
  const columns = useIntegrationColumns();
  const remove = ({ id, name }: Integration) =>
    ask({
      title: t("delete.title", { name }),
      body: t("delete.question"),
      run: async () => {
        const { message } = await told("DELETE /e/enterprise/appiyo_authconfig/{id}", {
          params: { id },
        }).catch((error: unknown) => {
          toast.error(errorMessage(error));
          throw error;
        });
        toastDeleted(message, "integration", id, refreshIntegrations);
        await refreshIntegrations();
      },
    });
  const nothing = params.name ? (
    <EmptyState title={t("none")} />
  ) : (
    <EmptyState icon={IconPlugConnected} title={t("empty.title")} text={t("empty.text")} />
  );
  return (
    <>
      <PageHeader
        title={t("title")}
        description={t("lead")}
        actions={
          canCreate ? (
            <Button tone="primary" icon={IconPlus} onClick={() => setOpen("new")}>
              {t("create")}
            </Button>
          ) : null
        }
      />
      <DataTable
        label={t("title")}
        columns={columns}
        rows={query.data?.authConfigs}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        {...tableState(query)}
        menu={(row) => [
          ...(row.abilities.edit
            ? [{ label: t("actions.edit"), icon: IconPencil, run: () => setOpen(row) }]
            : []),
          ...(row.abilities.remove
            ? [{ label: t("actions.delete"), icon: IconTrash, danger: true, run: () => remove(row) }]
            : []),
        ]}
        tools={
          <SearchBox value={params.name} onChange={(name) => set({ name, from: 0 })} label={t("search")} />
        }
        empty={nothing}
        pager={
          params.from > 0 || query.data?.more ? (
            <Pager
              from={params.from}
              perPage={PAGE}
              count={query.data?.authConfigs.length ?? 0}
              more={query.data?.more ?? false}
              onChange={(from) => set({ from })}
            />
          ) : null
        }
      />
      <ConfigDrawer
        key={open === "new" || !open ? "new" : open.id}
        opened={open !== undefined}
        onClose={() => setOpen(undefined)}
        integration={open === "new" ? undefined : open}
      />
      {dialog}
    </>
  );
}
