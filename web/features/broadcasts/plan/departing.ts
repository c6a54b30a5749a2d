import type { FlightPlan } from "#contract/broadcasts/views.ts";

type Start = NonNullable<FlightPlan["localStarts"]>[number];
interface Departing {
  name: string;
  count: number;
  at: string;
  /** Their clocks have shown it already: they are sent it at once. */
  late: boolean;
}
/** The plan is some seconds old when it is read. */
const JUST_NOW_MS = 60_000;

/** Time zones that are called the same and show it at the same moment are one: those of Berlin and of Vienna. */
export function alike(
  starts: readonly Start[],
  nameOf: (timeZone: string, at: string) => string,
  now = Date.now(),
): Departing[] {
  const groups = new Map<string, Departing>();
  for (const { timeZone, count, at } of starts) {
    const late = Date.parse(at) < now + JUST_NOW_MS;
    const name = nameOf(timeZone, at);
    const key = `${name} ${late ? "" : at}`;
    const group = groups.get(key);
    if (group) group.count += count;
    else groups.set(key, { name, count, at, late });
  }
  return [...groups.values()];
}
