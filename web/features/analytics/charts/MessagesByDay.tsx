import { useTranslation } from "react-i18next";
import { TimeChart } from "#web/ui/charts/TimeChart.tsx";
import { useNumbers } from "#web/ui/format/numbers.ts";
import { bucketText } from "../period.ts";
import { FATE_NAMES, fatesOf, partsOf } from "./fates.ts";
import { Legend } from "./Legend.tsx";
import { type ChartProps, Part } from "./Part.tsx";

/** Messages over the time, and what became of them. */
export function MessagesByDay({ range, onPick }: ChartProps) {
  const { t } = useTranslation("analytics");
  const { number } = useNumbers();
  return (
    <Part
      chart="messagesByDay"
      part="messages"
      report="delivery"
      range={range}
      any={({ now }) => now.sent > 0}
      table={({ unit, days }) => ({
        head: [t(`units.${unit}`), t("columns.sent"), ...FATE_NAMES.map((fate) => t(`fates.${fate}`))],
        rows: days.map((day) => {
          const fates = fatesOf(day);
          return [
            bucketText(day.at, unit),
            number(day.sent),
            ...FATE_NAMES.map((fate) => number(fates[fate])),
          ];
        }),
      })}
    >
      {({ unit, days }) => (
        <>
          <Legend />
          <TimeChart
            label={t("charts.messagesByDay")}
            kind="bars"
            tick={number}
            none={t("none")}
            margins
            onPick={(at) => unit === "day" && onPick(at)}
            points={days.map((day) => ({
              key: day.at,
              label: bucketText(day.at, unit),
              value: day.sent,
              parts: partsOf(day),
              text: t("messagesOn", {
                at: bucketText(day.at, unit),
                sent: number(day.sent),
                delivered: number(day.delivered),
                read: number(day.read),
                failed: number(day.failed),
              }),
            }))}
          />
        </>
      )}
    </Part>
  );
}
