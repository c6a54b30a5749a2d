import { useTranslation } from "react-i18next";
import type { EncapReport } from "#contract/encaps/views.ts";
import { BarList } from "#web/ui/charts/BarList.tsx";
import { TimeChart } from "#web/ui/charts/TimeChart.tsx";
import { NumberCard, NumberCards } from "#web/ui/figures/NumberCards.tsx";
import { formatText } from "#web/ui/format/date.ts";
import { useNumbers } from "#web/ui/format/numbers.ts";
import styles from "./View.module.css";

interface FiguresProps {
  report: EncapReport;
  /** A day of the chart was chosen. */
  onDay: (day: string) => void;
}

/** The numbers of a report and the pictures of them. */
export function Figures({ report, onDay }: FiguresProps) {
  const { t } = useTranslation("encaps");
  const { number, exactPercent, duration } = useNumbers();
  const { opened, started, finished, medianSeconds, days, milestones, forms, answers } = report;
  const share = (part: number, whole: number) => (whole > 0 ? exactPercent(part / whole) : undefined);
  const people = (count: number, whole: number) =>
    whole > 0 ? `${number(count)} · ${exactPercent(count / whole)}` : number(count);
  return (
    <>
      <NumberCards>
        <NumberCard label={t("report.opened")} definition={t("report.openedHelp")}>
          {number(opened)}
        </NumberCard>
        <NumberCard
          label={t("report.started")}
          definition={t("report.startedHelp")}
          detail={share(started, opened)}
        >
          {number(started)}
        </NumberCard>
        <NumberCard
          label={t("report.finished")}
          definition={t("report.finishedHelp")}
          detail={share(finished, opened)}
        >
          {number(finished)}
        </NumberCard>
        <NumberCard label={t("report.median")} definition={t("report.medianHelp")}>
          {medianSeconds === null ? "-" : duration(medianSeconds)}
        </NumberCard>
      </NumberCards>
      <section className={styles.part} aria-label={t("report.byDay")}>
        <h2>{t("report.byDay")}</h2>
        <TimeChart
          label={t("report.byDay")}
          kind="bars"
          names={[t("report.opened"), t("report.finished")]}
          points={days.map((day) => ({
            key: day.date,
            label: formatText(day.date, "D MMM"),
            value: day.opened,
            second: day.finished,
            text: t("report.dayText", {
              day: formatText(day.date, "D MMM"),
              opened: number(day.opened),
              finished: number(day.finished),
            }),
          }))}
          tick={number}
          none={t("report.noneYet")}
          onPick={onDay}
        />
      </section>
      <div className={styles.halves}>
        <section className={styles.part}>
          <h2>{t("report.milestones")}</h2>
          {milestones.length > 0 ? (
            <BarList
              label={t("report.milestones")}
              bars={[
                { key: "", name: t("report.opened"), value: opened, text: number(opened) },
                ...milestones.map((one) => ({
                  key: one.id,
                  name: <bdi>{one.name}</bdi>,
                  value: one.people,
                  text: people(one.people, opened),
                })),
                { key: "·", name: t("report.finished"), value: finished, text: people(finished, opened) },
              ]}
            />
          ) : (
            <p className={styles.muted}>{t("report.noMilestones")}</p>
          )}
        </section>
        <section className={styles.part}>
          <h2>{t("report.forms")}</h2>
          <p className={styles.muted}>{t("report.formsHelp")}</p>
          <BarList
            label={t("report.forms")}
            bars={forms.map((one) => ({
              key: one.id,
              name: <bdi>{one.name}</bdi>,
              value: one.left,
              text: t("report.leftOf", { left: number(one.left), reached: number(one.reached) }),
            }))}
          />
        </section>
      </div>
      {answers.length > 0 ? (
        <section className={styles.part}>
          <h2>{t("report.answers")}</h2>
          <div className={styles.halves}>
            {answers.map(({ fieldKey, label, kind, people: asked, values }) => (
              <div key={fieldKey} className={styles.part}>
                <h3>
                  <bdi>{label || fieldKey}</bdi>
                </h3>
                <BarList
                  label={label || fieldKey}
                  bars={values.map((one) => ({
                    key: one.value,
                    name: (
                      <bdi>{kind === "yesNo" ? t(one.value === "true" ? "ui.yes" : "ui.no") : one.label}</bdi>
                    ),
                    value: one.people,
                    text: people(one.people, asked),
                  }))}
                />
              </div>
            ))}
          </div>
        </section>
      ) : null}
    </>
  );
}
