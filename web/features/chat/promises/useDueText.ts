import { useTranslation } from "react-i18next";
import type { RunningPromise } from "#contract/chat/promise-view.ts";
import { formatText, timeText } from "#web/ui/format/date.ts";
import { isolated } from "#web/ui/format/isolated.ts";
import { useSpan } from "#web/ui/format/span.ts";
import { dueState } from "./due.ts";

const SECOND_MS = 1_000;
const MINUTE_S = 60;
const HOUR_S = 3_600;
const sameDay = (at: string, now: number) => new Date(at).toDateString() === new Date(now).toDateString();

/** By when, as somebody says it today. */
export const dueBy = (dueAt: string, now: number): string =>
  isolated(sameDay(dueAt, now) ? timeText(dueAt) : formatText(dueAt, "ddd hh:mm A"));

/** What a promise's badge says: within the last hour how long there is, before that by when. */
export function useDueText() {
  const { t } = useTranslation("promises");
  const span = useSpan();
  return (promise: RunningPromise, now: number): string => {
    const { dueAt } = promise;
    const state = dueState(promise, now);
    if (state === "still" || dueAt === null) return t("due.still");
    const seconds = Math.abs(Date.parse(dueAt) - now) / SECOND_MS;
    if (state !== "late" && seconds >= HOUR_S) return t("due.by", { time: dueBy(dueAt, now) });
    // Seconds are told in the last minute alone: a badge that jumps about is no quiet one.
    const whole = seconds < MINUTE_S ? seconds : Math.floor(seconds / MINUTE_S) * MINUTE_S;
    return t(state === "late" ? "due.late" : "due.left", { time: span(whole) });
  };
}
