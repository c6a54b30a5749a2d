import "../start.ts";
import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { IconPencil, IconSend, IconTrash } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { BROADCASTS_PAGE } from "#contract/broadcasts/limits.ts";
import { told } from "#web/platform/api/client.ts";
import { useListParams } from "#web/platform/list-params.ts";
import { tableState } from "#web/platform/table-state.tsx";
import { useTitle } from "#web/platform/title.ts";
import { toastDeleted } from "#web/platform/trash/deleted.ts";
import { Button } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { FullHeight } from "#web/ui/Layout.tsx";
import { PageHeader } from "#web/ui/PageHeader.tsx";
import { Pager } from "#web/ui/Pager.tsx";
import { SearchBox } from "#web/ui/SearchBox.tsx";
import { TabLinks } from "#web/ui/TabLinks.tsx";
import { DataTable } from "#web/ui/table/DataTable.tsx";
import { CREATE, toDraft } from "../places.ts";
import { DELETE_DRAFT, draftsQuery, refreshDrafts } from "../queries.ts";
import { useDraftColumns } from "./useDraftColumns.tsx";
import { useTabs } from "./useTabs.ts";

const START = { from: 0, name: "" };
const SEARCH_MS = 300;

/** Broadcasts that are being written, by everybody who may send one. */
export default function DraftsPage() {
  const { t } = useTranslation("broadcasts");
  useTitle(t("drafts.title"));
  const navigate = useNavigate();
  const tabs = useTabs();
  const [{ from, name }, set] = useListParams(START);
  const query = useQuery({ ...draftsQuery(from, name.trim()), placeholderData: keepPreviousData });
  const columns = useDraftColumns();
  const remove = useMutation({
    mutationFn: (id: string) => told(DELETE_DRAFT, { params: { id } }),
    onSuccess({ message }, id) {
      toastDeleted(message, "broadcast-draft", id, refreshDrafts);
      void refreshDrafts();
    },
  });
  const rows = query.data?.drafts;
  const create = (
    <Button tone="primary" icon={IconSend} to={CREATE}>
      {t("send")}
    </Button>
  );
  return (
    <FullHeight>
      <PageHeader title={t("title")} description={t("drafts.lead")} actions={create} />
      <DataTable
        label={t("drafts.title")}
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        rowName={(row) => row.name || t("drafts.untitled")}
        onOpen={({ id }) => void navigate(toDraft(id))}
        menu={({ id }) => [
          { label: t("drafts.open"), icon: IconPencil, run: () => void navigate(toDraft(id)) },
          { label: t("drafts.delete"), icon: IconTrash, danger: true, run: () => remove.mutate(id) },
        ]}
        {...tableState(query)}
        tabs={<TabLinks label={t("title")} tabs={tabs} />}
        tools={
          <SearchBox
            value={name}
            onChange={(next) => set({ name: next })}
            label={t("list.search")}
            debounce={SEARCH_MS}
          />
        }
        empty={
          <EmptyState
            icon={IconPencil}
            title={t(name ? "list.none" : "drafts.none")}
            text={t(name ? "drafts.noneFound" : "drafts.noneText")}
            action={name ? <Button onClick={() => set(START)}>{t("ui.clearFilters")}</Button> : create}
          />
        }
        pager={
          rows ? (
            <Pager
              from={from}
              perPage={BROADCASTS_PAGE}
              count={rows.length}
              more={query.data?.more ?? false}
              onChange={(next) => set({ from: next })}
            />
          ) : null
        }
      />
    </FullHeight>
  );
}
