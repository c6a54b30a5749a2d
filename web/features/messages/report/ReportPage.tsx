import "../start.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { IconDownload, IconRefresh, IconReportAnalytics, IconUsers } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { REPORT_PAGE } from "#contract/messages/limits.ts";
import type { ReportedMessage } from "#contract/messages/reports.ts";
import { api } from "#web/platform/api/client.ts";
import { download } from "#web/platform/files.ts";
import { useListParams } from "#web/platform/list-params.ts";
import { useCan } from "#web/platform/session/store.ts";
import { tableState } from "#web/platform/table-state.tsx";
import { useTitle } from "#web/platform/title.ts";
import { Button } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { useNumbers } from "#web/ui/format/numbers.ts";
import { IconButton } from "#web/ui/IconButton.tsx";
import { PageHeader } from "#web/ui/PageHeader.tsx";
import { Pager } from "#web/ui/Pager.tsx";
import { DataTable } from "#web/ui/table/DataTable.tsx";
import { GatherDialog, MessageDialog } from "../public.tsx";
import { CSV, GATHER, countsQuery, messageQuery, refreshReport, reportQuery } from "../queries.ts";
import { useReportColumns } from "./columns.tsx";
import { defaults, narrowedBy } from "./filter.ts";
import { Filters } from "./Filters.tsx";
import { Overview } from "./Overview.tsx";
import styles from "./Report.module.css";

type Shown = Pick<ReportedMessage, "id" | "channelName">;

/** Delivery Report: what was sent, how far it came, and why it did not. */
export default function ReportPage() {
  const { t } = useTranslation("messages");
  useTitle(t("title"));
  const [start] = useState(defaults);
  const [params, set] = useListParams(start);
  const { number } = useNumbers();
  const filter = narrowedBy(params);
  const query = useQuery({ ...reportQuery(filter, params.from), placeholderData: keepPreviousData });
  const { status: _status, ...others } = filter;
  const counts = useQuery({ ...countsQuery(others), placeholderData: keepPreviousData });
  const rows = query.data?.messages;
  const [opened, setOpened] = useState(false);
  const [shown, setShown] = useState<Shown>();
  const { data, error, refetch } = useQuery({
    ...messageQuery(shown?.id ?? ""),
    enabled: shown !== undefined,
  });
  const open = (message: Shown) => {
    setShown(message);
    setOpened(true);
  };
  const columns = useReportColumns(open);
  const gathers = useCan("CUSTOMER_MASTER.EDIT");
  const [gathering, setGathering] = useState(false);
  const narrowed = Boolean(
    params.channel || params.status || params.source || params.number || params.message,
  );
  const count = filter.status ? counts.data?.counts[filter.status] : counts.data?.count;
  return (
    <div className={styles.page}>
      <PageHeader
        title={t("title")}
        description={t("lead")}
        actions={
          <>
            <IconButton icon={IconRefresh} label={t("ui.refresh")} onClick={() => void refreshReport()} />
            {gathers ? (
              <Button icon={IconUsers} disabled={!count} onClick={() => setGathering(true)}>
                {t("gather.short")}
              </Button>
            ) : null}
            <Button
              icon={IconDownload}
              disabled={!count}
              onClick={() => void download(CSV, "delivery-report.csv", { query: filter })}
            >
              {count ? t("downloadCount", { count: number(count) }) : t("download")}
            </Button>
          </>
        }
      />
      <Overview
        data={counts.data}
        status={params.status}
        onStatus={(status) => set({ status })}
        onChannel={(channel) => set({ channel })}
      />
      <div className={styles.list}>
        <DataTable
          label={t("label")}
          columns={columns}
          rows={rows}
          rowId={({ id }) => id}
          rowName={({ to }) => to}
          onOpen={open}
          {...tableState(query)}
          tools={<Filters params={params} set={set} channels={counts.data?.channels ?? []} />}
          empty={
            <EmptyState
              icon={IconReportAnalytics}
              title={t("noneTitle")}
              text={t(narrowed ? "noneFound" : "noneText")}
              action={
                narrowed ? <Button onClick={() => set(start)}>{t("ui.clearFilters")}</Button> : undefined
              }
            />
          }
          pager={
            rows ? (
              <Pager
                from={params.from}
                perPage={REPORT_PAGE}
                count={rows.length}
                more={query.data?.more ?? false}
                onChange={(next) => set({ from: next })}
              />
            ) : null
          }
        />
      </div>
      <GatherDialog
        opened={gathering}
        onClose={() => setGathering(false)}
        name={filter.status ? `${t("title")}: ${t(`statuses.${filter.status}`)}` : t("title")}
        make={(name) => api(GATHER, { body: { ...filter, name } })}
      />
      {shown === undefined ? null : (
        <MessageDialog
          opened={opened}
          onClose={() => setOpened(false)}
          query={{ data, error, refetch }}
          channelName={shown.channelName}
        />
      )}
    </div>
  );
}
