import type { WorkingHours } from "#contract/chat/hours.ts";

const DAYS = 7;

/** Days that follow one another become one stretch. */
function stretches(days: readonly number[], weekStart: number): [first: number, last: number][] {
  const places = [...new Set(days.map((day) => (day - weekStart + DAYS) % DAYS))].toSorted((a, b) => a - b);
  const found: [number, number][] = [];
  for (const place of places) {
    const last = found.at(-1);
    if (last && last[1] === place - 1) last[1] = place;
    else found.push([place, place]);
  }
  return found.map(([first, last]) => [(first + weekStart) % DAYS, (last + weekStart) % DAYS]);
}

/** The hours of a week in one line: days with the same hours together, as "Mon–Fri 09:00–18:00; Sat 10:00–14:00". */
export function hoursLine(
  { days }: Pick<WorkingHours, "days">,
  weekday: (day: number) => string,
  weekStart: number,
): string {
  const byHours = new Map<string, number[]>();
  for (const { day, from, to } of days) {
    const hours = `${from}–${to}`;
    byHours.set(hours, [...(byHours.get(hours) ?? []), day]);
  }
  return [...byHours]
    .map(([hours, on]) => {
      const spans = stretches(on, weekStart).map(([first, last]) =>
        first === last ? weekday(first) : `${weekday(first)}–${weekday(last)}`,
      );
      return `${spans.join(", ")} ${hours}`;
    })
    .join("; ");
}
