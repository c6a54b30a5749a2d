import "../start.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { IconCircleX } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import { ACTIVITIES_PAGE } from "#contract/campaigns/limits.ts";
import type { Activity } from "#contract/campaigns/views.ts";
import { useListParams } from "#web/platform/list-params.ts";
import { tableState } from "#web/platform/table-state.tsx";
import { useTitle } from "#web/platform/title.ts";
import { Button } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { formatText } from "#web/ui/format/date.ts";
import { FullHeight } from "#web/ui/Layout.tsx";
import { PageHeader } from "#web/ui/PageHeader.tsx";
import { Pager } from "#web/ui/Pager.tsx";
import { SearchBox } from "#web/ui/SearchBox.tsx";
import { DataTable } from "#web/ui/table/DataTable.tsx";
import type { Column } from "#web/ui/table/types.ts";
import { useActivityActions } from "../activities/useActivityActions.tsx";
import styles from "../parts/Campaigns.module.css";
import { toActivity } from "../places.ts";
import { activitiesQuery } from "../queries.ts";

const FORMAT = "D MMM YYYY hh:mm A";
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
  const columns: Column<Activity>[] = [
    {
      key: "name",
      head: t("name"),
      cell: (row) => (
        <Link to={toActivity(row.id)}>
          <bdi>{row.name}</bdi>
        </Link>
      ),
    },
    { key: "campaign", head: t("campaigns.one"), priority: 2, cell: (row) => <bdi>{row.campaignName}</bdi> },
    {
      key: "reason",
      head: t("decide.reason"),
      keep: true,
      wrap: true,
      cell: ({ reason }) => <bdi className={styles.reason}>{reason ?? "-"}</bdi>,
    },
    {
      key: "by",
      head: t("rejected.by"),
      priority: 2,
      cell: ({ decidedBy }) => <bdi>{decidedBy ?? "-"}</bdi>,
    },
    {
      key: "at",
      head: t("rejected.at"),
      priority: 3,
      fold: true,
      cell: ({ decidedOn }) => <bdi>{formatText(decidedOn, FORMAT)}</bdi>,
    },
  ];
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
