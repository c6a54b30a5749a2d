import "../start.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { IconCircleX } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { ACTIVITIES_PAGE } from "#contract/campaigns/limits.ts";
import { useListParams } from "#web/platform/list-params.ts";
import { tableState } from "#web/platform/table-state.tsx";
import { useTitle } from "#web/platform/title.ts";
import { Button } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { FullHeight } from "#web/ui/Layout.tsx";
import { PageHeader } from "#web/ui/PageHeader.tsx";
import { Pager } from "#web/ui/Pager.tsx";
import { SearchBox } from "#web/ui/SearchBox.tsx";
import { DataTable } from "#web/ui/table/DataTable.tsx";
import { useActivityActions } from "../activities/useActivityActions.tsx";
import { toActivity } from "../places.ts";
import { activitiesQuery } from "../queries.ts";
import { useRejectedColumns } from "./columns.tsx";

const DEFAULTS = { from: 0, name: "" };

/** What checkers gave back, and why: each waits for its maker to mend it. */
export default function RejectedPage() {
  const { t } = useTranslation("campaigns");
  useTitle(t("rejected.title"));
  const navigate = useNavigate();
  const [{ from, name }, set] = useListParams(DEFAULTS);
  const query = useQuery({
    ...activitiesQuery({ from, name: name.trim(), state: "rejected" }),
    placeholderData: keepPreviousData,
  });
  const { actions, dialog } = useActivityActions();
  const rows = query.data?.activityList;
  const columns = useRejectedColumns();
  return (
    <FullHeight>
      <PageHeader title={t("rejected.title")} description={t("rejected.lead")} />
      <DataTable
        label={t("rejected.title")}
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        rowName={(row) => row.name}
        onOpen={({ id }) => void navigate(toActivity(id))}
        menu={actions}
        {...tableState(query)}
        tools={
          <SearchBox value={name} onChange={(next) => set({ name: next })} label={t("activities.search")} />
        }
        empty={
          <EmptyState
            icon={IconCircleX}
            title={t("none")}
            text={t(name ? "activities.noneFound" : "rejected.none")}
            action={name ? <Button onClick={() => set(DEFAULTS)}>{t("ui.clearFilters")}</Button> : undefined}
          />
        }
        pager={
          rows ? (
            <Pager
              from={from}
              perPage={ACTIVITIES_PAGE}
              count={rows.length}
              more={query.data?.more ?? false}
              onChange={(next) => set({ from: next })}
            />
          ) : null
        }
      />
      {dialog}
    </FullHeight>
  );
}
