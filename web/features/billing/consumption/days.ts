import dayjs from "dayjs";
import type { Consumption } from "#contract/billing/views.ts";

interface Day {
  day: string;
  messages: number;
  amount: number;
}
/** A chart of more days could not be told apart. */
const DAYS_MAX = 366;

/** Each day of a range with its sums, those without anything too. */
export function daysOf(rows: Consumption["rows"], fromDate: string, toDate: string): Day[] {
  const sums = new Map<string, Day>();
  for (const { day, messages, amount } of rows) {
    const before = sums.get(day) ?? { day, messages: 0, amount: 0 };
    sums.set(day, { day, messages: before.messages + messages, amount: before.amount + amount });
  }
  const count = Math.min(DAYS_MAX, dayjs(toDate).diff(fromDate, "day") + 1);
  return Array.from({ length: Math.max(0, count) }, (_, n) => {
    const day = dayjs(fromDate).add(n, "day").format("YYYY-MM-DD");
    return sums.get(day) ?? { day, messages: 0, amount: 0 };
  });
}
