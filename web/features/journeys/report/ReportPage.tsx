import "../start.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { IconChartBar } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { errorMessage } from "#web/platform/api/message.ts";
import { useListParams } from "#web/platform/list-params.ts";
import { useCan } from "#web/platform/session/store.ts";
import { useConnection } from "#web/platform/socket/state.ts";
import { useTitle } from "#web/platform/title.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { dayBefore, rangeOfDays } from "#web/ui/format/days.ts";
import { useNumbers } from "#web/ui/format/numbers.ts";
import { PageHeader } from "#web/ui/PageHeader.tsx";
import { Parts } from "#web/ui/Layout.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import { PageSkeleton } from "#web/ui/Skeletons.tsx";
import { usePublished } from "../parts/usePublished.ts";
import { toMonitor } from "../places.ts";
import { choicesQuery, reportQuery } from "../queries.ts";
import { Figures } from "./Figures.tsx";
import { GoalReport } from "./GoalReport.tsx";
import { RangeFields } from "./RangeFields.tsx";
import styles from "./Report.module.css";
import { StepTable } from "./StepTable.tsx";

const ReadPicture = lazy(() => import("../canvas/ReadPicture.tsx"));
const DAYS = 29;
const POLL_MS = 10_000;

/** What became of those who came into a journey, moving as they do. */
export default function ReportPage() {
  const { t } = useTranslation("journeys");
  useTitle(t("report.title"));
  const [defaults] = useState(() => ({ journey: "", startDay: dayBefore(DAYS), endDay: dayBefore() }));
  const [{ journey, startDay, endDay }, set] = useListParams(defaults);
  const choices = useQuery(choicesQuery());
  const journeys = (choices.data?.journeys ?? []).filter(({ publishedVersion }) => publishedVersion !== null);
  const id = journey || journeys[0]?.id || "";
  return (
    <div className={styles.page}>
      <PageHeader title={t("report.title")} description={t("report.lead")} />
      <QueryState query={choices} message={errorMessage(choices.error)} waiting={<PageSkeleton />}>
        {() =>
          id === "" ? (
            <EmptyState icon={IconChartBar} title={t("report.none")} text={t("report.noneText")} />
          ) : (
            <>
              <RangeFields
                journeys={journeys}
                journey={id}
                none={t("report.choose")}
                startDay={startDay}
                endDay={endDay}
                onChange={set}
              />
              <Report
                key={id}
                id={id}
                startDay={startDay}
                endDay={endDay}
                onDay={(day) => set({ startDay: day, endDay: day })}
              />
            </>
          )
        }
      </QueryState>
    </div>
  );
}

interface ReportProps {
  id: string;
  startDay: string;
  endDay: string;
  onDay: (day: string) => void;
}

function Report({ id, startDay, endDay, onDay }: ReportProps) {
  const { t } = useTranslation("journeys");
  const { number, exactPercent } = useNumbers();
  const navigate = useNavigate();
  const watches = useCan("JOURNEYS.VIEW_JOURNEYMONITOR");
  const live = useConnection(({ state }) => state === "live");
  const { definition, words, known } = usePublished(id);
  const query = useQuery({
    ...reportQuery(id, rangeOfDays(startDay, endDay)),
    placeholderData: keepPreviousData,
    refetchInterval: live ? false : POLL_MS,
  });
  return (
    <QueryState query={query} message={errorMessage(query.error)} waiting={<PageSkeleton />}>
      {({ report }) => {
        const of = new Map(report.steps.map((one) => [one.stepId, one]));
        const share = (stepId: string | null, way: string) => {
          if (stepId === null) return undefined;
          const figures = of.get(stepId);
          const people = figures?.ways.find((one) => one.way === way)?.people ?? 0;
          const all = figures?.ways.reduce((sum, one) => sum + one.people, 0) ?? 0;
          return all > 0 ? exactPercent(people / all) : undefined;
        };
        return (
          <Parts stale={query.isPlaceholderData}>
            <Figures report={report} onDay={onDay} />
            {known ? (
              <GoalReport id={id} figures={report.goal} definition={definition} words={words} />
            ) : null}
            {known ? (
              <section className={styles.part} aria-label={t("report.picture")}>
                <h2>{t("report.picture")}</h2>
                <p className={styles.muted}>{t("report.pictureHelp")}</p>
                <div className={styles.picture}>
                  <Suspense fallback={<PageSkeleton />}>
                    <ReadPicture
                      definition={definition}
                      words={words}
                      onChoose={
                        watches ? (stepId) => void navigate(toMonitor(id, stepId || undefined)) : undefined
                      }
                      cardFigure={(stepId) =>
                        number(stepId === null ? report.entered : (of.get(stepId)?.arrived ?? 0))
                      }
                      wayFigure={({ from, way }) => share(from, way)}
                    />
                  </Suspense>
                </div>
              </section>
            ) : null}
            <StepTable definition={definition} words={words} report={report} />
          </Parts>
        );
      }}
    </QueryState>
  );
}
