import "../start.ts";
import { NativeSelect } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { IconDownload, IconMicrophone } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import {
  TRANSCRIPTION_OUTCOMES,
  TRANSCRIPTION_SOURCES,
  TRANSCRIPTIONS_PAGE,
} from "#contract/speech/limits.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { download } from "#web/platform/files.ts";
import { useListParams } from "#web/platform/list-params.ts";
import { tableState } from "#web/platform/table-state.tsx";
import { useTitle } from "#web/platform/title.ts";
import { Button } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { DayRange } from "#web/ui/fields/DayRange.tsx";
import { dayBefore, rangeOfDays } from "#web/ui/format/days.ts";
import { Parts, ToolRow } from "#web/ui/Layout.tsx";
import { PageHeader } from "#web/ui/PageHeader.tsx";
import { Pager } from "#web/ui/Pager.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import { PageSkeleton } from "#web/ui/Skeletons.tsx";
import { DataTable } from "#web/ui/table/DataTable.tsx";
import { reportQuery, TRANSCRIPTIONS_CSV, transcriptionsQuery } from "../queries.ts";
import { useColumns } from "./columns.tsx";
import { Figures } from "./Figures.tsx";

const DAYS = 29;

/** What became of the recordings that were to be written down: figures first, then each of them. */
export default function TranscriptionsPage() {
  const { t } = useTranslation("speech");
  useTitle(t("report.title"));
  const [defaults] = useState(() => ({
    from: 0,
    startDay: dayBefore(DAYS),
    endDay: dayBefore(),
    source: "",
    outcome: "",
    service: "",
  }));
  const [params, set] = useListParams(defaults);
  const { from, startDay, endDay, service } = params;
  const range = rangeOfDays(startDay, endDay);
  const narrow = {
    fromDate: range.from,
    toDate: range.to,
    timezone: range.timezone,
    source: TRANSCRIPTION_SOURCES.find((one) => one === params.source),
    serviceId: service || undefined,
  };
  const asked = { ...narrow, outcome: TRANSCRIPTION_OUTCOMES.find((one) => one === params.outcome) };
  // Both outcomes are counted, whichever of them is listed.
  const report = useQuery({
    ...reportQuery({ ...narrow, outcome: undefined }),
    placeholderData: keepPreviousData,
  });
  const list = useQuery({ ...transcriptionsQuery({ ...asked, from }), placeholderData: keepPreviousData });
  const columns = useColumns();
  const rows = list.data?.transcriptions;
  const services = report.data?.report.services ?? [];
  const narrowed = Boolean(params.source || params.outcome || service);
  const selects = [
    ["source", TRANSCRIPTION_SOURCES.map((one) => ({ value: one, label: t(`report.sources.${one}`) }))],
    ["outcome", TRANSCRIPTION_OUTCOMES.map((one) => ({ value: one, label: t(`report.outcomes.${one}`) }))],
  ] as const;
  return (
    <Parts>
      <PageHeader
        title={t("report.title")}
        description={t("report.lead")}
        actions={
          <Button
            icon={IconDownload}
            disabled={!rows?.length}
            onClick={() => void download(TRANSCRIPTIONS_CSV, `${t("report.file")}.csv`, { query: asked })}
          >
            {t("report.csv")}
          </Button>
        }
      />
      <ToolRow>
        <DayRange
          bare
          startDay={startDay}
          endDay={endDay}
          labels={{ startDay: t("report.firstDay"), endDay: t("report.lastDay") }}
          onChange={set}
        />
        {services.length > 1 || service ? (
          <NativeSelect
            aria-label={t("service")}
            value={service}
            onChange={(event) => set({ service: event.currentTarget.value })}
            data={[
              { value: "", label: t("report.everyService") },
              ...services.map(({ serviceId, name }) => ({ value: serviceId, label: name })),
            ]}
          />
        ) : null}
        {selects.map(([key, choices]) => (
          <NativeSelect
            key={key}
            aria-label={t(`report.choose.${key}`)}
            value={params[key]}
            onChange={(event) => set({ [key]: event.currentTarget.value })}
            data={[{ value: "", label: t(`report.every.${key}`) }, ...choices]}
          />
        ))}
      </ToolRow>
      <QueryState query={report} message={errorMessage(report.error)} waiting={<PageSkeleton />}>
        {({ report: found }) => (
          <Parts stale={report.isPlaceholderData}>
            {found.done + found.failed === 0 && !narrowed ? (
              <EmptyState icon={IconMicrophone} title={t("report.none")} text={t("report.noneText")} />
            ) : (
              <>
                <Figures report={found} onDay={(day) => set({ startDay: day, endDay: day })} />
                <DataTable
                  label={t("report.recordings")}
                  columns={columns}
                  rows={rows}
                  rowId={({ id }) => id}
                  rowName={({ clipName }) => clipName ?? t("report.inChat")}
                  {...tableState(list)}
                  empty={
                    <EmptyState
                      title={t("report.noneFound")}
                      action={<Button onClick={() => set(defaults)}>{t("ui.clearFilters")}</Button>}
                    />
                  }
                  pager={
                    rows && (from > 0 || list.data?.more) ? (
                      <Pager
                        from={from}
                        perPage={TRANSCRIPTIONS_PAGE}
                        count={rows.length}
                        more={list.data?.more ?? false}
                        onChange={(next) => set({ from: next })}
                      />
                    ) : null
                  }
                />
              </>
            )}
          </Parts>
        )}
      </QueryState>
    </Parts>
  );
}
