import { useTranslation } from "react-i18next";
import { TimeChart } from "#web/ui/charts/TimeChart.tsx";
import { useNumbers } from "#web/ui/format/numbers.ts";
import { useSpan } from "#web/ui/format/span.ts";
import { bucketText } from "../period.ts";
import styles from "./Charts.module.css";
import { type ChartProps, Part } from "./Part.tsx";

/** Chats over the time, and how long they waited. */
export function ChatsByDay({ range, onPick }: ChartProps) {
  const { t } = useTranslation("analytics");
  const { number } = useNumbers();
  const span = useSpan();
  return (
    <Part
      chart="chatsByDay"
      part="chats"
      report="chats"
      range={range}
      any={({ now }) => now.started > 0}
      table={({ unit, days }) => ({
        head: [t(`units.${unit}`), t("columns.chats"), t("columns.pickup")],
        rows: days.map(({ at, started, pickup }) => [bucketText(at, unit), number(started), span(pickup)]),
      })}
    >
      {({ unit, days }) => {
        const shared = {
          none: t("none"),
          margins: true,
          onPick: (at: string) => {
            if (unit === "day") onPick(at);
          },
        };
        const points = (
          of: (day: (typeof days)[number]) => number | null,
          word: (value: number | null) => string,
        ) =>
          days.map((day) => ({
            key: day.at,
            label: bucketText(day.at, unit),
            value: of(day),
            text: `${bucketText(day.at, unit)}: ${word(of(day))}`,
          }));
        return (
          <div className={styles.pair}>
            <h3>{t("columns.chats")}</h3>
            <TimeChart
              {...shared}
              label={t("columns.chats")}
              kind="bars"
              tick={number}
              points={points(
                ({ started }) => started,
                (value) => number(value ?? 0),
              )}
            />
            <h3>{t("columns.pickup")}</h3>
            <TimeChart
              {...shared}
              label={t("columns.pickup")}
              kind="line"
              seconds
              tick={span}
              points={points(({ pickup }) => pickup, span)}
            />
          </div>
        );
      }}
    </Part>
  );
}
