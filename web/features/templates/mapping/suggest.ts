import { type Slot, slotsOf, type Template, textsOf } from "#engines/templates/index.ts";

const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

/** Words for one thing that columns are called by. */
const ALIKE = [
  ["name", "firstname", "fullname", "customername", "customer", "नाम", "الاسم"],
  ["phone", "phonenumber", "mobile", "mobilenumber"],
  ["email", "emailid", "mail"],
  ["order", "orderid", "orderno", "ordernumber"],
  ["date", "duedate", "day", "deliverydate"],
  ["amount", "price", "total", "due"],
  ["city", "town", "location"],
];
/** Shorter words stand in others by chance: "on" in "phone". */
const LONG = 4;
const GREETING = /(?:^|[^\p{L}])(?:hi|hello|hey|dear|नमस्ते|प्रिय|مرحبا|عزيزي)[\s,*_]*$/iu;

/** The word before a variable, or "name" after a greeting: what numbers alone do not say. */
function hintOf(text: string, variable: string): string {
  const before = text.split(`{{${variable}}}`)[0] ?? "";
  if (GREETING.test(before)) return "name";
  return /([\p{L}]+)[\s:#*_-]*$/u.exec(before)?.[1] ?? "";
}

/** The column that most likely holds what a slot needs; undefined where none comes near. */
export function suggestColumn(
  template: Template,
  slot: Slot,
  columns: readonly string[],
): string | undefined {
  const text = textsOf(template).find(({ scope }) => slot.key.startsWith(scope))?.text ?? "";
  const isName = slot.variable !== "" && !/^\d+$/.test(slot.variable);
  const wanted = plain(isName ? slot.variable : hintOf(text, slot.variable));
  if (wanted.length < 2) return undefined;
  const named = columns.map((column) => ({ column, word: plain(column) }));
  const kin = ALIKE.find((words) => words.includes(wanted)) ?? [];
  return (
    named.find(({ word }) => word === wanted) ??
    kin.map((one) => named.find(({ word }) => word === one)).find((found) => found !== undefined) ??
    (wanted.length >= LONG ? named.find(({ word }) => word.includes(wanted)) : undefined)
  )?.column;
}

/** A mapping with a column for each slot that has no value yet and whose column is clear. */
export function autoMap<Row extends { variable: string; type: string; value: string }>(
  template: Template,
  columns: readonly string[],
  rows: readonly Row[],
): (Row | { variable: string; type: "column"; value: string })[] {
  const filled = rows.filter(({ value }) => value.trim() !== "");
  const known = new Set(filled.map(({ variable }) => variable));
  const found = slotsOf(template).flatMap((slot) => {
    if (known.has(slot.key) || slot.role === "media") return [];
    const column = suggestColumn(template, slot, columns);
    return column === undefined ? [] : [{ variable: slot.key, type: "column" as const, value: column }];
  });
  return [...filled, ...found];
}
