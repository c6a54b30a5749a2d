import dayjs from "dayjs";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { PromiseInsight } from "#contract/chat/promises.ts";
import { useCan } from "#web/platform/session/store.ts";
import { ChartCard } from "#web/ui/charts/ChartCard.tsx";
import { TimeChart } from "#web/ui/charts/TimeChart.tsx";
import { useNumbers } from "#web/ui/format/numbers.ts";
import { toHistory } from "../../supervision/places.ts";

interface PromiseChartProps {
  insight: Pick<PromiseInsight, "entries" | "unit">;
  narrowed: Readonly<Record<string, string>>;
}

/** Promises kept and broken, by the day on which their chats began. A day opens its chats. */
export function PromiseChart({ insight: { entries, unit }, narrowed }: PromiseChartProps) {
  const { t } = useTranslation("promises");
  const { number } = useNumbers();
  const navigate = useNavigate();
  const mayList = useCan("CHAT.VIEW_CHATHISTORY");
  const name = (date: string) => dayjs(date).format(unit === "day" ? "D MMM" : "HH:mm");
  const title = t("insight.chart");
  const names = [t("insight.kept"), t("insight.broken")] as const;
  return (
    <ChartCard
      title={title}
      head={[t(`supervision:insight.units.${unit}`), ...names]}
      rows={entries.map(({ date, kept, broken }) => [name(date), number(kept), number(broken)])}
    >
      <TimeChart
        label={title}
        kind="bars"
        tick={number}
        names={names}
        none={t("insight.none")}
        onPick={(date) => {
          const day = date.slice(0, 10);
          if (mayList) void navigate(toHistory({ ...narrowed, startDay: day, endDay: day }));
        }}
        points={entries.map(({ date, kept, broken }) => ({
          key: date,
          label: name(date),
          value: kept,
          second: broken,
          text: t("insight.day", { day: name(date), kept: number(kept), broken: number(broken) }),
        }))}
      />
    </ChartCard>
  );
}
