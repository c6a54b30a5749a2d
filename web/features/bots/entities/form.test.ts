import { describe, expect, it } from "vitest";
import { blankForm, bodyOf, cleanWords, errorsByRow, formOf, isFormFine, twiceIn, withType } from "./form.ts";

const values = [
  { value: "Pune", type: "synonyms" as const, synonyms: ["Poona"] },
  { value: "order", type: "pattern" as const, pattern: ["\\d{4}"] },
];

describe("the entity form", () => {
  it("is fine only with a name and complete, different values", () => {
    const form = formOf({ name: "city", values });
    expect(isFormFine(form)).toBe(true);
    expect(isFormFine(blankForm())).toBe(false);
    expect(isFormFine({ ...form, name: "  " })).toBe(false);
    expect(isFormFine({ ...form, rows: [] })).toBe(false);
    expect(isFormFine({ ...form, rows: form.rows.map((row) => ({ ...row, words: [] })) })).toBe(false);
    expect(isFormFine({ ...form, rows: form.rows.map((row) => ({ ...row, value: " A " })) })).toBe(false);
  });
  it("reads and sends synonyms and patterns apart", () => {
    expect(bodyOf(formOf({ name: " city ", values }))).toEqual({ name: "city", values });
  });
  it("empties the words when the type changes", () => {
    const [row] = formOf({ name: "city", values }).rows;
    if (!row) throw new Error("no row");
    expect(withType(row, "synonyms")).toBe(row);
    expect(withType(row, "pattern")).toMatchObject({ type: "pattern", words: [] });
  });
  it("keeps each word once and no blanks", () => {
    expect(cleanWords([" a", "", "b", "a "])).toEqual(["a", "b"]);
  });
  it("finds values that stand twice", () => {
    const { rows } = formOf({ name: "x", values: [...values, { ...values[0]!, value: "PUNE" }] });
    expect([...twiceIn(rows)]).toEqual([rows[2]?.key]);
  });
  it("puts refusals under their rows", () => {
    const { rows } = formOf({ name: "x", values });
    const errors = errorsByRow(rows, [
      { field: "values.1.pattern.0", message: "not valid" },
      { field: "name", message: "taken" },
    ]);
    expect(errors).toEqual({ [rows[1]?.key ?? ""]: "not valid" });
  });
});
