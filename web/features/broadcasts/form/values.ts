import {
  compileColumnMapping,
  type MappingRow,
  slotsOf,
  type Template,
  type Values,
} from "#engines/templates/index.ts";

/** What stands in a person's message as far as the mapping goes already. */
export function valuesOf(
  template: Template,
  mapping: readonly MappingRow[],
  columns: readonly string[],
  cells: readonly string[],
): Values {
  const slots = slotsOf(template).map((slot) => ({ ...slot, required: false }));
  const values: Record<string, string> = {};
  // One by one: a row that is not right yet must not hide the others.
  for (const row of mapping) {
    if (row.value.trim() === "") continue;
    const compiled = compileColumnMapping([row], columns, slots);
    if (compiled.ok) Object.assign(values, compiled.values(cells));
  }
  return values;
}
