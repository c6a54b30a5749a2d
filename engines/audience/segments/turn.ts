import type { Facts } from "./facts.ts";
import { eventsFor, messagesFor } from "./judge.ts";
import { addDays, DAY, isDay, localDay, startOfDay, today } from "./moment.ts";
import type { Condition, DateTest, EventCondition, MessageCondition, Moment } from "./types.ts";

/**
 * The first point in time after now, among those at which the time can turn one of the conditions round, at which
 * `judge` says something else than it says now; null where there is none as things stand.
 */
export function firstTurn(
  conditions: readonly Condition[],
  facts: Facts,
  moment: Moment,
  judge: (moment: Moment) => boolean,
): number | null {
  const edges = new Set(conditions.flatMap((condition) => edgesOf(condition, facts, moment)));
  const ahead = [...edges].filter((edge) => edge > moment.now).toSorted((one, other) => one - other);
  const held = judge(moment);
  return ahead.find((now) => judge({ ...moment, now }) !== held) ?? null;
}

/** Every point in time, past or future, at which a condition may begin or cease to hold. */
function edgesOf(condition: Condition, facts: Facts, moment: Moment): number[] {
  if (condition.kind === "message" || condition.kind === "event") {
    const { days } = condition;
    if (days === undefined) return [];
    return everyTime(condition, facts, moment).map(({ at }) => at + days * DAY + 1);
  }
  if (condition.kind === "created" || condition.kind === "updated") {
    const time = facts[condition.kind];
    const { test } = condition;
    if (test.op === "in the last days") return [time, time + test.days * DAY + 1];
    if (test.op === "in the next days") return [time - test.days * DAY, time + 1];
    return dayEdges(localDay(time, moment.timeZone), test, moment);
  }
  if (condition.kind === "heard" || condition.kind === "written") {
    const time = facts.contact?.[condition.kind] ?? null;
    const { test } = condition;
    return time !== null && "days" in test ? [time, time + test.days * DAY + 1] : [];
  }
  if (condition.kind !== "attribute" || !("days" in condition.test)) return [];
  const day = (facts.attributes[condition.field] ?? "").slice(0, 10);
  return isDay(day) ? dayEdges(day, condition.test, moment) : [];
}

/** Every time that what a condition asks for has happened, latest first, however long ago. */
export const everyTime = (
  condition: MessageCondition | EventCondition,
  facts: Facts,
  moment: Moment,
): { at: number }[] =>
  condition.kind === "message"
    ? messagesFor({ ...condition, days: undefined }, facts, moment)
    : eventsFor({ ...condition, days: undefined }, facts, moment);

function dayEdges(day: string, test: DateTest, moment: Moment): number[] {
  const start = (from: string, days: number) => startOfDay(addDays(from, days), moment.timeZone);
  if (test.op === "in the last days") return [start(day, 0), start(day, test.days + 1)];
  if (test.op === "in the next days") return [start(day, -test.days), start(day, 1)];
  if (test.op !== "anniversary") return [];
  const year = Number(today(moment).slice(0, 4));
  return [year, year + 1, year + 2].flatMap((one) => {
    const same = `${String(one).padStart(4, "0")}${day.slice(4)}`;
    // 29 February falls on the 28th in other years.
    const anniversary = isDay(same) ? same : addDays(`${same.slice(0, 4)}-03-01`, -1);
    return [start(anniversary, -test.days), start(anniversary, 1)];
  });
}
