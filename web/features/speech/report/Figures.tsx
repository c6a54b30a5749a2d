import { useTranslation } from "react-i18next";
import type { TranscriptionReport } from "#contract/speech/transcriptions.ts";
import { BarList } from "#web/ui/charts/BarList.tsx";
import { ChartCard } from "#web/ui/charts/ChartCard.tsx";
import { TimeChart } from "#web/ui/charts/TimeChart.tsx";
import { NumberCard, NumberCards } from "#web/ui/figures/NumberCards.tsx";
import { formatText } from "#web/ui/format/date.ts";
import { useNumbers } from "#web/ui/format/numbers.ts";
import { useSpan } from "#web/ui/format/span.ts";

const TENTH_MS = 100;

interface FiguresProps {
  report: TranscriptionReport;
  /** A day of the chart was chosen. */
  onDay: (day: string) => void;
}

/** How much was written down, how much failed, and by which service. */
export function Figures({ report, onDay }: FiguresProps) {
  const { t } = useTranslation("speech");
  const { number, exactPercent } = useNumbers();
  const span = useSpan();
  const { done, failed, seconds, unmeasured, characters, medianMs, days, services } = report;
  const took = (ms: number | null) =>
    ms === null ? "-" : t("seconds", { count: Math.max(1, Math.round(ms / TENTH_MS)) / 10 });
  const dayOf = (date: string) => formatText(date, "D MMM");
  const byDay = days.map((day) => ({
    key: day.date,
    label: dayOf(day.date),
    value: day.done,
    second: day.failed,
    text: t("report.dayText", {
      day: dayOf(day.date),
      done: number(day.done),
      failed: number(day.failed),
      length: span(day.seconds),
    }),
  }));
  return (
    <>
      <NumberCards>
        <NumberCard label={t("report.done")} definition={t("report.doneHelp")}>
          {number(done)}
        </NumberCard>
        <NumberCard
          label={t("report.failed")}
          definition={t("report.failedHelp")}
          detail={failed > 0 ? exactPercent(failed / (done + failed)) : undefined}
        >
          {number(failed)}
        </NumberCard>
        <NumberCard
          label={t("report.length")}
          definition={t("report.lengthHelp")}
          detail={unmeasured > 0 ? t("report.unmeasured", { count: unmeasured }) : undefined}
        >
          {span(seconds)}
        </NumberCard>
        <NumberCard label={t("report.characters")} definition={t("report.charactersHelp")}>
          {number(characters)}
        </NumberCard>
        <NumberCard label={t("report.took")} definition={t("report.tookHelp")}>
          {took(medianMs)}
        </NumberCard>
      </NumberCards>
      <ChartCard
        title={t("report.byDay")}
        head={[t("report.day"), t("report.done"), t("report.failed"), t("report.length")]}
        rows={days.map((day) => [dayOf(day.date), number(day.done), number(day.failed), span(day.seconds)])}
      >
        <TimeChart
          label={t("report.byDay")}
          kind="bars"
          names={[t("report.done"), t("report.failed")]}
          points={byDay}
          tick={number}
          none={t("report.none")}
          onPick={onDay}
        />
      </ChartCard>
      {services.length > 1 ? (
        <ChartCard
          title={t("report.byService")}
          head={[
            t("service"),
            t("report.done"),
            t("report.failed"),
            t("report.length"),
            t("report.characters"),
            t("report.took"),
          ]}
          rows={services.map((one) => [
            one.name,
            number(one.done),
            number(one.failed),
            span(one.seconds),
            number(one.characters),
            took(one.medianMs),
          ])}
        >
          <BarList
            label={t("report.byService")}
            bars={services.map((one) => ({
              key: one.serviceId,
              name: <bdi>{one.name}</bdi>,
              value: one.done + one.failed,
              text: t("report.serviceText", { done: number(one.done), failed: number(one.failed) }),
            }))}
          />
        </ChartCard>
      ) : null}
    </>
  );
}
