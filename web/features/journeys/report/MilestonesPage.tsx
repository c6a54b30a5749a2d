import "../start.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { IconDownload, IconFlag } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { MilestoneFigures } from "#contract/journeys/views.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { download } from "#web/platform/files.ts";
import { useListParams } from "#web/platform/list-params.ts";
import { useTitle } from "#web/platform/title.ts";
import { Button } from "#web/ui/Button.tsx";
import { BarList } from "#web/ui/charts/BarList.tsx";
import { ChartCard } from "#web/ui/charts/ChartCard.tsx";
import { TimeChart } from "#web/ui/charts/TimeChart.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { formatText } from "#web/ui/format/date.ts";
import { dayBefore, rangeOfDays } from "#web/ui/format/days.ts";
import { useNumbers } from "#web/ui/format/numbers.ts";
import { PageHeader } from "#web/ui/PageHeader.tsx";
import { Parts } from "#web/ui/Layout.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import { PageSkeleton } from "#web/ui/Skeletons.tsx";
import { choicesQuery, MILESTONES_CSV, milestonesQuery } from "../queries.ts";
import { RangeFields } from "./RangeFields.tsx";
import styles from "./Report.module.css";

const DAYS = 29;

/** How many of those who came into journeys reached which milestone. */
export default function MilestonesPage() {
  const { t } = useTranslation("journeys");
  useTitle(t("milestones.title"));
  const [defaults] = useState(() => ({ journey: "", startDay: dayBefore(DAYS), endDay: dayBefore() }));
  const [{ journey, startDay, endDay }, set] = useListParams(defaults);
  const journeys = useQuery(choicesQuery()).data?.journeys ?? [];
  const asked = { ...rangeOfDays(startDay, endDay), journeyId: journey || undefined };
  const query = useQuery({ ...milestonesQuery(asked), placeholderData: keepPreviousData });
  return (
    <div className={styles.page}>
      <PageHeader title={t("milestones.title")} description={t("milestones.lead")} />
      <RangeFields
        journeys={journeys}
        journey={journey}
        none={t("monitor.everyJourney")}
        startDay={startDay}
        endDay={endDay}
        onChange={set}
      >
        <Button
          icon={IconDownload}
          onClick={() => void download(MILESTONES_CSV, `${t("milestones.file")}.csv`, { query: asked })}
        >
          {t("milestones.csv")}
        </Button>
      </RangeFields>
      <QueryState query={query} message={errorMessage(query.error)} waiting={<PageSkeleton />}>
        {({ milestones }) =>
          milestones.length === 0 ? (
            <EmptyState icon={IconFlag} title={t("milestones.none")} text={t("milestones.noneText")} />
          ) : (
            <Parts stale={query.isPlaceholderData}>
              <Reached milestones={milestones} onDay={(day) => set({ startDay: day, endDay: day })} />
            </Parts>
          )
        }
      </QueryState>
    </div>
  );
}

interface ReachedProps {
  milestones: readonly MilestoneFigures[];
  /** A day of the chart was chosen. */
  onDay: (day: string) => void;
}

function Reached({ milestones, onDay }: ReachedProps) {
  const { t } = useTranslation("journeys");
  const { number, exactPercent, duration } = useNumbers();
  const nameOf = ({ name, stepId, journeyName }: MilestoneFigures) => `${name || stepId} · ${journeyName}`;
  const share = ({ reached, entered }: MilestoneFigures) =>
    entered > 0 ? exactPercent(reached / entered) : "-";
  const byDay = new Map<string, number>();
  for (const { days } of milestones)
    for (const { date, reached } of days) byDay.set(date, (byDay.get(date) ?? 0) + reached);
  return (
    <>
      <ChartCard
        title={t("milestones.reached")}
        head={["name", "journey", "entered", "reached", "share", "median"].map((head) =>
          t(`milestones.heads.${head}`),
        )}
        rows={milestones.map((one) => [
          one.name || one.stepId,
          one.journeyName,
          number(one.entered),
          number(one.reached),
          share(one),
          one.medianSeconds === null ? "-" : duration(one.medianSeconds),
        ])}
      >
        <BarList
          label={t("milestones.reached")}
          bars={milestones.map((one) => ({
            key: `${one.journeyId} ${one.stepId}`,
            name: <bdi>{nameOf(one)}</bdi>,
            value: one.reached,
            text: `${number(one.reached)} · ${share(one)}`,
          }))}
        />
      </ChartCard>
      <section className={styles.part} aria-label={t("milestones.byDay")}>
        <h2>{t("milestones.byDay")}</h2>
        <TimeChart
          label={t("milestones.byDay")}
          kind="bars"
          points={[...byDay].map(([date, reached]) => ({
            key: date,
            label: formatText(date, "D MMM"),
            value: reached,
            text: t("milestones.dayText", {
              day: formatText(date, "D MMM"),
              reached: number(reached),
            }),
          }))}
          tick={number}
          none={t("report.nobody")}
          onPick={onDay}
        />
      </section>
    </>
  );
}
