import dayjs from "dayjs";
import { useTranslation } from "react-i18next";
import { type Currency, MICROS } from "#contract/billing/limits.ts";
import type { Consumption } from "#contract/billing/views.ts";
import { TimeChart } from "#web/ui/charts/TimeChart.tsx";
import { useNumbers } from "#web/ui/format/numbers.ts";
import styles from "../Billing.module.css";
import { useMoney } from "#web/platform/money.ts";
import { daysOf } from "./days.ts";

interface UsedByDayProps {
  rows: Consumption["rows"];
  currency: Currency;
  fromDate: string;
  toDate: string;
  onPick: (day: string) => void;
}

/** Cost by day; where nothing is charged, messages. A day shows itself alone when it is chosen. */
export function UsedByDay({ rows, currency, fromDate, toDate, onPick }: UsedByDayProps) {
  const { t } = useTranslation("billing");
  const { number } = useNumbers();
  const { money } = useMoney(currency);
  const days = daysOf(rows, fromDate, toDate);
  const costs = days.some(({ amount }) => amount !== 0);
  const title = t(costs ? "costByDay" : "messagesByDay");
  return (
    <section className={styles.card} aria-label={title}>
      <h2>{title}</h2>
      <TimeChart
        label={title}
        kind="bars"
        tick={costs ? (value) => money(value * MICROS) : number}
        none={t("none.consumption")}
        onPick={onPick}
        margins
        points={days.map(({ day, messages, amount }) => ({
          key: day,
          label: dayjs(day).format("D MMM"),
          // A day on which more was given back than sent.
          value: Math.max(0, costs ? amount / MICROS : messages),
          text: t("usedOn", { day: dayjs(day).format("D MMM"), count: messages, cost: money(amount) }),
        }))}
      />
    </section>
  );
}
