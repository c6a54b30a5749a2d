import "../start.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { IconDownload, IconPlugConnected } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ExternalCampaign } from "#contract/transactional/external.ts";
import { EXTERNAL_PAGE } from "#contract/transactional/limits.ts";
import { download } from "#web/platform/files.ts";
import { useListParams } from "#web/platform/list-params.ts";
import { tableState } from "#web/platform/table-state.tsx";
import { useTitle } from "#web/platform/title.ts";
import { Button } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { dateText } from "#web/ui/format/date.ts";
import { dayBefore, dayBound } from "#web/ui/format/days.ts";
import { PageHeader } from "#web/ui/PageHeader.tsx";
import { Pager } from "#web/ui/Pager.tsx";
import { SearchBox } from "#web/ui/SearchBox.tsx";
import { DataTable } from "#web/ui/table/DataTable.tsx";
import type { Column } from "#web/ui/table/types.ts";
import styles from "../parts/Campaigns.module.css";
import { EXTERNAL_CSV, externalQuery } from "../queries.ts";
import { useReachedColumns } from "./columns.tsx";
import { DayFields } from "./DayFields.tsx";

const DAYS = 90;

/** Campaigns of other systems, by the messages that they had sent through this one. */
export default function ExternalPage() {
  const { t } = useTranslation("campaigns");
  useTitle(t("external.title"));
  const [defaults] = useState(() => ({ from: 0, name: "", startDay: dayBefore(DAYS), endDay: dayBefore() }));
  const [{ from, name, startDay, endDay }, set] = useListParams(defaults);
  const asked = {
    name: name.trim(),
    fromDate: dayBound(startDay, "start"),
    toDate: dayBound(endDay, "end"),
  };
  const query = useQuery({ ...externalQuery({ ...asked, from }), placeholderData: keepPreviousData });
  const rows = query.data?.campaigns;
  const columns = useColumns();
  return (
    <div className={styles.page}>
      <PageHeader
        title={t("external.title")}
        description={t("external.lead")}
        actions={
          <Button
            icon={IconDownload}
            disabled={!rows?.length}
            onClick={() => void download(EXTERNAL_CSV, "external-campaigns.csv", { query: asked })}
          >
            {t("external.csv")}
          </Button>
        }
      />
      <DataTable
        label={t("external.title")}
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        rowName={(row) => row.name}
        {...tableState(query)}
        tools={
          <>
            <SearchBox value={name} onChange={(next) => set({ name: next })} label={t("campaigns.search")} />
            <DayFields startDay={startDay} endDay={endDay} onChange={set} />
          </>
        }
        empty={<EmptyState icon={IconPlugConnected} title={t("none")} text={t("external.none")} />}
        pager={
          rows ? (
            <Pager
              from={from}
              perPage={EXTERNAL_PAGE}
              count={rows.length}
              more={query.data?.more ?? false}
              onChange={(next) => set({ from: next })}
            />
          ) : null
        }
      />
    </div>
  );
}

function useColumns(): Column<ExternalCampaign>[] {
  const { t } = useTranslation("campaigns");
  return [
    { key: "name", head: t("name"), cell: (row) => <bdi>{row.name}</bdi> },
    { key: "first", head: t("external.first"), priority: 3, cell: ({ firstAt }) => dateText(firstAt) },
    { key: "last", head: t("external.last"), priority: 2, cell: ({ lastAt }) => dateText(lastAt) },
    ...useReachedColumns<ExternalCampaign>(),
  ];
}
