import { columnsOf, compileExpression, type Formula, parseExpression } from "../expression/index.ts";
import type { Values } from "../model/index.ts";
import { fitAddress, fitText } from "../render/index.ts";
import { findSlot, type Slot } from "../variables/index.ts";
import type { MappingFault, MappingRow } from "./types.ts";

export type CompiledMapping =
  | { ok: true; values: (cells: readonly string[]) => Values }
  | { ok: false; faults: MappingFault[] };

/**
 * A mapping as a function from a row's cells to the values of a person, fit for a message; or everything that speaks
 * against it. Compiled once for a million rows.
 * @param columns The names of the columns, in the order of the cells; found in any case where that is clear.
 * @param slots The template's slots (`slotsOf`). Each required one but media has to be mapped.
 */
export function compileColumnMapping(
  mapping: readonly MappingRow[],
  columns: readonly string[],
  slots: readonly Slot[],
): CompiledMapping {
  const faults: MappingFault[] = [];
  const steps = new Map<string, Formula>();
  for (const row of mapping) {
    const slot = findSlot(slots, row.variable);
    const fault = (rule: MappingFault["rule"], message: string, position: number | null = null) => {
      faults.push({ variable: slot?.key ?? row.variable, message, rule, position });
    };
    if (!slot)
      fault("unknown-variable", `The template has no variable ${row.variable}. Remove it from the mapping.`);
    else if (steps.has(slot.key))
      fault("mapped-twice", `${slot.label} is mapped twice. Remove one of the two.`);
    else {
      const formula = compileRow(row, slot, columns, fault);
      steps.set(slot.key, formula ? fitting(formula, slot) : () => "");
    }
  }
  for (const slot of slots)
    if (slot.required && slot.role !== "media" && !steps.has(slot.key)) faults.push(unmapped(slot));
  if (faults.length > 0) return { ok: false, faults };
  const list = [...steps];
  return {
    ok: true,
    values(cells) {
      const values: Record<string, string> = {};
      for (const [key, formula] of list) values[key] = formula(cells);
      return values;
    },
  };
}

type Fault = (rule: MappingFault["rule"], message: string, position?: number) => void;

function compileRow(
  { type, value }: MappingRow,
  slot: Slot,
  columns: readonly string[],
  fault: Fault,
): Formula | undefined {
  if (type === "static") {
    if (value.trim() === "" && slot.required) fault("unmapped", `${slot.label} is blank. Give it a value.`);
    return () => value;
  }
  if (type === "column") {
    const at = columnIndex(columns, value);
    if (at < 0) fault("unknown-column", `There is no column ${value}. Choose one of the file's columns.`);
    return (cells) => cells[at] ?? "";
  }
  if (slot.role !== "url") {
    fault("expression-place", `${slot.label} takes a static value or a column; expressions are for links.`);
    return undefined;
  }
  const parsed = parseExpression(value);
  if (!parsed.ok) {
    fault("expression", parsed.fault.message, parsed.fault.position);
    return undefined;
  }
  const read = columnsOf(parsed.expression);
  if (read.length === 0) fault("url-variable-not-found", "URL variable not found");
  for (const name of read)
    if (columnIndex(columns, name) < 0)
      fault("url-variable-not-found", `URL variable not found: there is no column ${name}.`);
  return compileExpression(parsed.expression, (name) => columnIndex(columns, name));
}

/** The vendor refuses what does not fit, and with it the whole message. */
function fitting(formula: Formula, slot: Slot): Formula {
  const fit = slot.role === "url" || slot.role === "media" ? fitAddress : fitText;
  return (cells) => fit(formula(cells));
}

/** By its exact name, else by the only one that differs in capitals. */
function columnIndex(columns: readonly string[], name: string): number {
  const exact = columns.indexOf(name);
  if (exact >= 0) return exact;
  const wanted = name.trim().toLowerCase();
  const alike = columns.flatMap((column, at) => (column.trim().toLowerCase() === wanted ? [at] : []));
  return alike.length === 1 ? (alike[0] as number) : -1;
}

function unmapped(slot: Slot): MappingFault {
  const inCard = slot.card !== null;
  return {
    variable: slot.key,
    message: inCard
      ? "Variable mapping missing, check all cards"
      : `${slot.label} is not mapped. Give it a value or a column.`,
    rule: inCard ? "unmapped-card" : "unmapped",
    position: null,
  };
}
