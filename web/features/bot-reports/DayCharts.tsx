import dayjs from "dayjs";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ReportGraph } from "#contract/bot-reports/index.ts";
import { TimeChart } from "#web/ui/charts/TimeChart.tsx";
import { useNumbers } from "#web/ui/format/numbers.ts";
import { Part } from "./Part.tsx";
import type { SetParams } from "./queries.ts";
import styles from "./Reports.module.css";

interface DayChartsProps {
  graph: ReportGraph;
  show: SetParams;
  /** What stands beside the trend. */
  children: ReactNode;
}

/** Messages and people by day; a day opens its messages. */
export function DayCharts({ graph, show, children }: DayChartsProps) {
  const { t } = useTranslation("bot-reports");
  const { number } = useNumbers();
  const name = (date: string) => dayjs(date).format("D MMM");
  const shared = {
    tick: number,
    none: t("quiet"),
    onPick: (date: string) => show({ startDay: date, endDay: date }),
    margins: true,
  };
  return (
    <>
      <div className={styles.halves}>
        <Part title={t("scopeTrend")} definition={t("definitions.scope")}>
          <TimeChart
            {...shared}
            label={t("scopeTrend")}
            kind="bars"
            names={[t("scoped"), t("nonScoped")]}
            points={graph.scopeTrend.map(({ date, scoped, nonScoped }) => ({
              key: date,
              label: name(date),
              value: scoped,
              second: nonScoped,
              text: t("scopeDay", { date: name(date), scoped: number(scoped), nonScoped: number(nonScoped) }),
            }))}
          />
        </Part>
        {children}
      </div>
      <Part title={t("activeUsers")} definition={t("definitions.users")}>
        <TimeChart
          {...shared}
          label={t("activeUsers")}
          kind="line"
          points={graph.activeUsers.map(({ date, value }) => ({
            key: date,
            label: name(date),
            value,
            text: t("usersDay", { date: name(date), count: value }),
          }))}
        />
      </Part>
    </>
  );
}
