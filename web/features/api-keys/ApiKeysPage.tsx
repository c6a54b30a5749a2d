import "./start.ts";
import { useQuery } from "@tanstack/react-query";
import { IconKey, IconPlus, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ApiKey } from "#contract/api-keys/index.ts";
import { told } from "#web/platform/api/client.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { useCan } from "#web/platform/session/store.ts";
import { tableState } from "#web/platform/table-state.tsx";
import { useTitle } from "#web/platform/title.ts";
import { toast } from "#web/platform/toast/store.ts";
import { Button } from "#web/ui/Button.tsx";
import { useConfirm } from "#web/ui/dialogs/useConfirm.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { PageHeader } from "#web/ui/PageHeader.tsx";
import { DataTable } from "#web/ui/table/DataTable.tsx";
import { useApiKeyColumns } from "./columns.tsx";
import { CreateDrawer } from "./CreateDrawer.tsx";
import { apiKeysQuery, refreshApiKeys } from "./queries.ts";

/** What programs call with. */
export default function ApiKeysPage() {
  const { t } = useTranslation("api-keys");
  useTitle(t("title"));
  const query = useQuery(apiKeysQuery());
  const columns = useApiKeyColumns();
  const canCreate = useCan("INTEGRATIONS.CREATE");
  const canDelete = useCan("INTEGRATIONS.DELETE");
  const { ask, dialog } = useConfirm();
  // A dialog keeps what it showed while it closes; a new opening begins afresh.
  const [opening, setOpening] = useState(0);
  const [shown, setShown] = useState(false);
  const create = () => {
    setOpening((count) => count + 1);
    setShown(true);
  };
  const remove = ({ id, name }: ApiKey) =>
    ask({
      title: t("delete.title", { name }),
      body: t("delete.question"),
      run: async () => {
        try {
          const { message } = await told("POST /chatbird/api/apikey/delete", { body: { id } });
          toast.success(message);
        } catch (error) {
          toast.error(errorMessage(error));
        }
        await refreshApiKeys();
      },
    });
  const rows = query.data?.apiKeys;
  return (
    <>
      <PageHeader
        title={t("title")}
        description={t("lead")}
        actions={
          canCreate ? (
            <Button tone="primary" icon={IconPlus} onClick={create}>
              {t("create")}
            </Button>
          ) : null
        }
      />
      <DataTable
        label={t("title")}
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        menu={
          canDelete
            ? (key) => [{ label: t("delete.action"), icon: IconTrash, danger: true, run: () => remove(key) }]
            : undefined
        }
        empty={<EmptyState icon={IconKey} title={t("none")} text={t("noneText")} />}
        {...tableState(query)}
      />
      {opening ? <CreateDrawer key={opening} opened={shown} onClose={() => setShown(false)} /> : null}
      {dialog}
    </>
  );
}
