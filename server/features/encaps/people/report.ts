import type { EncapDefinition, EncapField } from "#contract/encaps/definition.ts";
import type { ReportRange } from "#contract/range.ts";
import type { EncapReport } from "#contract/encaps/views.ts";
import { starsOf } from "#engines/encaps/index.ts";
import { daysOf, type Range, rangeOf } from "#server/platform/range.ts";
import { findVersion } from "../records/repository.ts";
import type { EncapRow, Rows } from "../tables.ts";
import { byAnswer, byDay, byForm, byMilestone, totals } from "./counts.ts";

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
export async function reportOf(rows: Rows, row: EncapRow, asked: ReportRange): Promise<EncapReport> {
  const range = rangeOf(asked);
  const { id, launched_version: version } = row;
  const definition = (version === null ? undefined : await findVersion(rows, id, version)) ?? row.draft;
  const [counted, days, reached, forms, answers] = await Promise.all([
    totals(rows, id, range),
    byDay(rows, id, range),
    byMilestone(rows, id, range),
    byForm(rows, id, range),
    answersOf(rows, id, range, definition),
  ]);
  const byDate = new Map(days.map((day) => [day.date, day]));
  return {
    ...counted,
    days: daysOf(range).map((date) => ({ date, opened: 0, started: 0, finished: 0, ...byDate.get(date) })),
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
