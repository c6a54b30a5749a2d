import { DateTime } from "luxon";
import type { EncapDefinition, EncapField } from "#contract/encaps/definition.ts";
import { REPORT_DAYS_MAX } from "#contract/encaps/limits.ts";
import type { encapPeopleRoutes } from "#contract/encaps/people.ts";
import type { EncapReport } from "#contract/encaps/views.ts";
import type { QueryOf } from "#contract/route.ts";
import { starsOf } from "#engines/encaps/index.ts";
import { fail } from "#server/platform/fail.ts";
import { findVersion } from "../records/repository.ts";
import type { EncapRow, Rows } from "../tables.ts";
import { byAnswer, byDay, byForm, byMilestone, type DayCount, totals } from "./counts.ts";
import type { Range } from "./repository.ts";

type Asked = QueryOf<(typeof encapPeopleRoutes)["encapReport"]>;

const DAY_MS = 86_400_000;
const USUAL_DAYS = 30;

/** The moments that were asked for: the last thirty days where none are named. */
export function rangeOf({ from, to, timezone }: Asked): Range {
  const end = to ? new Date(to) : new Date();
  const start = from
    ? new Date(from)
    : DateTime.fromJSDate(end)
        .setZone(timezone)
        .startOf("day")
        .minus({ days: USUAL_DAYS - 1 })
        .toJSDate();
  const wrong = (field: string, message: string) =>
    fail("INVALID_INPUT", { summary: message }, [{ field, message }]);
  if (end < start) throw wrong("to", "The end lies before the beginning.");
  if (end.getTime() - start.getTime() > REPORT_DAYS_MAX * DAY_MS)
    throw wrong("from", `Ask for at most ${REPORT_DAYS_MAX} days.`);
  return { from: start, to: end };
}

/** Every day of the range, also those on which nobody came. */
function wholeDays(counted: DayCount[], { from, to }: Range, zone: string): DayCount[] {
  const known = new Map(counted.map((day) => [day.date, day]));
  const days: DayCount[] = [];
  const last = DateTime.fromMillis(Math.max(to.getTime() - 1, from.getTime()), { zone });
  for (
    let day = DateTime.fromJSDate(from, { zone }).startOf("day");
    day <= last;
    day = day.plus({ days: 1 })
  ) {
    const date = day.toISODate()!;
    days.push(known.get(date) ?? { date, opened: 0, started: 0, finished: 0 });
  }
  return days;
}

/** What is counted of answers: what one chooses from, not what one writes. */
const COUNTED: readonly string[] = ["choice", "choices", "yesNo", "rating"];

function valuesOf(field: EncapField): { value: string; label: string }[] {
  if (field.kind === "yesNo") return ["true", "false"].map((value) => ({ value, label: value }));
  if (field.kind === "rating")
    return Array.from({ length: starsOf(field) }, (_, at) => ({
      value: String(at + 1),
      label: String(at + 1),
    }));
  return field.options.map(({ value, label }) => ({ value, label: label || value }));
}

async function answersOf(rows: Rows, encapId: string, range: Range, { forms }: EncapDefinition) {
  const fields = forms.flatMap((form) => form.fields).filter(({ kind }) => COUNTED.includes(kind));
  const keys = fields.map(({ key }) => key);
  const counts = await byAnswer(rows, encapId, range, keys);
  const people = new Map<string, number>();
  for (const { key, first } of counts) people.set(key, (people.get(key) ?? 0) + first);
  const found = new Map(counts.map((one) => [`${one.key} ${one.value}`, one.people]));
  return fields.map((field) => ({
    fieldKey: field.key,
    label: field.label,
    kind: field.kind,
    people: people.get(field.key) ?? 0,
    values: valuesOf(field).map(({ value, label }) => ({
      value,
      label,
      people: found.get(`${field.key} ${value}`) ?? 0,
    })),
  }));
}

/** How far people came, by the forms, milestones and fields of what is launched now. */
export async function reportOf(rows: Rows, row: EncapRow, asked: Asked): Promise<EncapReport> {
  const range = rangeOf(asked);
  const { id, launched_version: version } = row;
  const definition = (version === null ? undefined : await findVersion(rows, id, version)) ?? row.draft;
  const [counted, days, reached, forms, answers] = await Promise.all([
    totals(rows, id, range),
    byDay(rows, id, range, asked.timezone),
    byMilestone(rows, id, range),
    byForm(rows, id, range),
    answersOf(rows, id, range, definition),
  ]);
  return {
    ...counted,
    days: wholeDays(days, range, asked.timezone),
    milestones: definition.milestones.map((one) => ({ ...one, people: reached.get(one.id) ?? 0 })),
    forms: definition.forms.map((form) => ({
      id: form.id,
      name: form.name || form.title || form.id,
      reached: forms.reached.get(form.id) ?? 0,
      left: forms.left.get(form.id) ?? 0,
    })),
    answers,
  };
}
