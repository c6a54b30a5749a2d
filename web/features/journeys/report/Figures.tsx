import { useTranslation } from "react-i18next";
import type { JourneyReport } from "#contract/journeys/views.ts";
import { BarList } from "#web/ui/charts/BarList.tsx";
import { TimeChart } from "#web/ui/charts/TimeChart.tsx";
import { NumberCard, NumberCards } from "#web/ui/figures/NumberCards.tsx";
import { formatText } from "#web/ui/format/date.ts";
import { useNumbers } from "#web/ui/format/numbers.ts";
import styles from "./Report.module.css";

interface FiguresProps {
  report: JourneyReport;
  /** A day of the chart was chosen. */
  onDay: (day: string) => void;
}

/** The numbers of a report, day by day, and why people left. */
export function Figures({ report, onDay }: FiguresProps) {
  const { t } = useTranslation("journeys");
  const { number, exactPercent, duration } = useNumbers();
  const { entered, running, finished, left, medianSeconds, days } = report;
  const gone = left.reduce((sum, { people }) => sum + people, 0);
  const share = (people: number) => (entered > 0 ? exactPercent(people / entered) : undefined);
  const card = (key: string, people: number) => (
    <NumberCard
      label={t(`report.${key}`)}
      definition={t(`report.${key}Help`)}
      detail={key === "entered" ? undefined : share(people)}
    >
      {number(people)}
    </NumberCard>
  );
  return (
    <>
      <NumberCards>
        {card("entered", entered)}
        {card("running", running)}
        {card("finished", finished)}
        {card("left", gone)}
        <NumberCard label={t("report.median")} definition={t("report.medianHelp")}>
          {medianSeconds === null ? "-" : duration(medianSeconds)}
        </NumberCard>
      </NumberCards>
      <section className={styles.part} aria-label={t("report.byDay")}>
        <h2>{t("report.byDay")}</h2>
        <TimeChart
          label={t("report.byDay")}
          kind="bars"
          names={[t("report.entered"), t("report.finished")]}
          points={days.map((day) => ({
            key: day.date,
            label: formatText(day.date, "D MMM"),
            value: day.entered,
            second: day.finished,
            text: t("report.dayText", {
              day: formatText(day.date, "D MMM"),
              entered: number(day.entered),
              finished: number(day.finished),
              left: number(day.left),
            }),
          }))}
          tick={number}
          none={t("report.nobody")}
          onPick={onDay}
        />
      </section>
      {gone > 0 ? (
        <section className={styles.part}>
          <h2>{t("report.why")}</h2>
          <BarList
            label={t("report.why")}
            bars={left.map(({ reason, people }) => ({
              key: reason,
              name: t(`runs.reasons.${reason}`),
              value: people,
              text: `${number(people)} · ${exactPercent(people / gone)}`,
            }))}
          />
        </section>
      ) : null}
    </>
  );
}
