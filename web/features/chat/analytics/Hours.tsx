import { useTranslation } from "react-i18next";
import { HeatMap } from "#web/ui/charts/HeatMap.tsx";
import { useNumbers } from "#web/ui/format/numbers.ts";
import { ChartCard } from "#web/ui/charts/ChartCard.tsx";
import { weekdayIn } from "../parts/weekday.ts";

const DAYS = [0, 1, 2, 3, 4, 5, 6];
const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, "0"));

/** When in the week chats begin. */
export function Hours({ hours }: { hours: readonly (readonly number[])[] }) {
  const { t, i18n } = useTranslation("supervision");
  const { number } = useNumbers();
  const weekday = weekdayIn(i18n.language, "short");
  return (
    <ChartCard title={t("insight.charts.hours")}>
      <HeatMap
        label={t("insight.charts.hours")}
        corner={t("insight.units.day")}
        rows={DAYS.map(weekday)}
        columns={HOURS}
        values={hours}
        text={number}
      />
    </ChartCard>
  );
}
