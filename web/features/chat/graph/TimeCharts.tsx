import dayjs from "dayjs";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { ChatInsight } from "#contract/chat/insight.ts";
import { useCan } from "#web/platform/session/store.ts";
import { TimeChart } from "#web/ui/charts/TimeChart.tsx";
import { useNumbers } from "#web/ui/format/numbers.ts";
import { useSpan } from "#web/ui/format/span.ts";
import { toHistory } from "../supervision/places.ts";
import { ChartCard } from "#web/ui/charts/ChartCard.tsx";

interface TimeChartsProps {
  insight: ChatInsight;
  /** What the numbers are narrowed by besides the time, as the history's address says it. */
  narrowed?: Readonly<Record<string, string>>;
}

/** Chats begun, and how long they waited, over the time. A point opens the chats of its day. */
export function TimeCharts({ insight, narrowed = {} }: TimeChartsProps) {
  const { t } = useTranslation("supervision");
  const { number } = useNumbers();
  const span = useSpan();
  const navigate = useNavigate();
  const mayList = useCan("CHAT.VIEW_CHATHISTORY");
  const entries = Object.values(insight.dashBoardData);
  const name = (date: string) => dayjs(date).format(insight.unit === "day" ? "D MMM" : "HH:mm");
  const pick = (date: string) => {
    const day = date.slice(0, 10);
    if (mayList) void navigate(toHistory({ ...narrowed, startDay: day, endDay: day }));
  };
  const charts = [
    {
      key: "chats",
      kind: "bars",
      value: ({ chatCount }: (typeof entries)[number]) => chatCount as number | null,
      text: (value: number | null) => number(value ?? 0),
      tick: number,
    },
    {
      key: "pickup",
      kind: "line",
      value: ({ avgPickedUpInterval }: (typeof entries)[number]) => avgPickedUpInterval,
      text: span,
      tick: span,
    },
  ] as const;
  return charts.map(({ key, kind, value, text, tick }) => (
    <ChartCard
      key={key}
      title={t(`insight.charts.${key}`)}
      head={[t(`insight.units.${insight.unit}`), t(`insight.columns.${key}`)]}
      rows={entries.map((entry) => [name(entry.date), text(value(entry))])}
    >
      <TimeChart
        label={t(`insight.charts.${key}`)}
        kind={kind}
        seconds={key === "pickup"}
        tick={tick}
        none={t("insight.none")}
        onPick={pick}
        points={entries.map((entry) => ({
          key: entry.date,
          label: name(entry.date),
          value: value(entry),
          text: `${name(entry.date)}: ${text(value(entry))}`,
        }))}
      />
    </ChartCard>
  ));
}
