import "../start.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { IconChartBar } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { CAMPAIGNS_PAGE } from "#contract/campaigns/limits.ts";
import { useListParams } from "#web/platform/list-params.ts";
import { tableState } from "#web/platform/table-state.tsx";
import { useTitle } from "#web/platform/title.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { dayBefore, dayBound } from "#web/ui/format/days.ts";
import { PageHeader } from "#web/ui/PageHeader.tsx";
import { Pager } from "#web/ui/Pager.tsx";
import { SearchBox } from "#web/ui/SearchBox.tsx";
import { DataTable } from "#web/ui/table/DataTable.tsx";
import styles from "../parts/Campaigns.module.css";
import { toReport } from "../places.ts";
import { reportQuery } from "../queries.ts";
import { useReportColumns } from "./columns.tsx";
import { DayFields } from "./DayFields.tsx";
import { Totals } from "./Totals.tsx";

const DAYS = 90;

/** Campaigns beside one another: how far their messages came. */
export default function ReportPage() {
  const { t } = useTranslation("campaigns");
  useTitle(t("report.title"));
  const navigate = useNavigate();
  const [defaults] = useState(() => ({ from: 0, name: "", startDay: dayBefore(DAYS), endDay: dayBefore() }));
  const [{ from, name, startDay, endDay }, set] = useListParams(defaults);
  const query = useQuery({
    ...reportQuery({
      from,
      name: name.trim(),
      fromDate: dayBound(startDay, "start"),
      toDate: dayBound(endDay, "end"),
    }),
    placeholderData: keepPreviousData,
  });
  const rows = query.data?.campaigns;
  const stats = query.data?.stats;
  const columns = useReportColumns();
  return (
    <div className={styles.page}>
      <PageHeader title={t("report.title")} description={t("report.lead")} />
      {stats ? <Totals {...stats} /> : null}
      <DataTable
        label={t("report.title")}
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        rowName={(row) => row.name}
        onOpen={({ id }) => void navigate(toReport(id))}
        {...tableState(query)}
        tools={
          <>
            <SearchBox value={name} onChange={(next) => set({ name: next })} label={t("campaigns.search")} />
            <DayFields startDay={startDay} endDay={endDay} onChange={set} />
          </>
        }
        empty={<EmptyState icon={IconChartBar} title={t("none")} text={t("report.none")} />}
        pager={
          rows ? (
            <Pager
              from={from}
              perPage={CAMPAIGNS_PAGE}
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
