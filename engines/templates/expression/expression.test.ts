import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatDate } from "./dates.ts";
import { parseExpression } from "./parse.ts";
import { renameColumns } from "./rename.ts";
import { columnsOf, compileExpression, explainExpression } from "./run.ts";

const COLUMNS = ["Name", "Order Id", "Due", "empty"];
const CELLS = ["Dr. Asha Rao", "A 1/2&é", "2026-11-05 09:07", " "];
const value = (source: string) => {
  const parsed = parseExpression(source);
  if (!parsed.ok) return `${parsed.fault.position}: ${parsed.fault.message}`;
  return compileExpression(parsed.expression, (name) => COLUMNS.indexOf(name))(CELLS);
};

describe("a formula", () => {
  it.each([
    ['"orders/"', "orders/"],
    ['"say \\"hi\\" \\\\"', 'say "hi" \\'],
    ["Name", "Dr. Asha Rao"],
    ["[Order Id]", "A 1/2&é"],
    ["[ Order Id ]", "A 1/2&é"],
    ['"o/" & [Order Id] & "!"', "o/A 1/2&é!"],
    ["urlEncode([Order Id])", "A%201%2F2%26%C3%A9"],
    ['upper("a") & lower("B") & trim("  c ")', "Abc"],
    ["firstName(Name)", "Asha"],
    ['firstName("  Mr. ")', "Mr."],
    ['empty or Name or "x"', "Dr. Asha Rao"],
    ['default(empty, "there")', "there"],
    ['default(Name, "there")', "Dr. Asha Rao"],
    ['date(Due, "d MMM yyyy")', "5 Nov 2026"],
    ['date(Name, "d MMM yyyy") or "soon"', "soon"],
    ['"a" & ("" or "b") & "c"', "abc"],
    ['URLENCODE(" ")', "%20"],
    [Array.from({ length: 40 }, () => '(trim("a"))').join("&"), "a".repeat(40)],
    ['urlEncode("\ud800")', "%EF%BF%BD"],
  ])("%s", (source, expected) => expect(value(source)).toBe(expected));

  it.each([
    ["", '0: The expression is empty. Write a text in "quotes" or a [column].'],
    ["Name &", '6: A value is missing here. Write a text in "quotes" or a [column].'],
    ["Name Name", "5: Name is too much here. Join values with &."],
    ['"a', '0: A text begins here and does not end. Close it with ".'],
    ["'it''", "4: A text begins here and does not end. Close it with '."],
    ["[a", "0: A column begins here and does not end. Close it with ]."],
    ["[ ]", "0: The brackets are empty. Write the column's name in them."],
    ["(Name", "0: A parenthesis is not closed. Write ) after the value."],
    ["Name)", "4: ) is too much here. Join values with &."],
    ["upper()", "0: upper takes one value, like upper([Code])."],
    ["date(Due)", '0: date takes two values, like date([Due], "d MMM yyyy").'],
    [
      "eval(Name)",
      "0: There is no function eval. There are: upper, lower, trim, urlEncode, firstName, default, date.",
    ],
    ['[Order Id] + "?s=wa"', "11: + joins nothing here. Join texts with &."],
    ["1+1", "0: 1 has no meaning here. Put texts in quotes and columns in [brackets]."],
    ["a => a", "2: = has no meaning here. Put texts in quotes and columns in [brackets]."],
    ["or", '0: A value is missing here. Write a text in "quotes" or a [column].'],
    ["(".repeat(40), "30: The expression is nested too deeply. Take parentheses out."],
    ['"'.padEnd(2001, "a"), "2000: The expression has 2001 characters; 2000 are allowed."],
  ])("refuses %s", (source, message) => expect(value(source)).toBe(message));

  it("reads no property that is no column", () => {
    expect(value("constructor & __proto__")).toBe("");
    expect(value("toString()")).toMatch(/^0: There is no function/);
  });

  it.each([
    ['"orders/" & urlEncode([Order Id])', 'the text "orders/", then the column Order Id encoded for a link'],
    ['Name or "you"', 'the column Name, or the text "you" where that is blank'],
    ['date(Due, "d MMM")', 'the column Due as a date like the text "d MMM"'],
  ])("%s is %s", (source, words) => {
    const parsed = parseExpression(source);
    expect(parsed.ok && explainExpression(parsed.expression)).toBe(words);
  });

  it("names its columns once", () => {
    const parsed = parseExpression('Name & upper(Name or [Order Id]) & "x"');
    expect(parsed.ok && columnsOf(parsed.expression)).toEqual(["Name", "Order Id"]);
  });

  it.each([
    ['"o/" & [ Order Id ]  or Name', '"o/" & [Id]  or Name'],
    ['upper([Order Id]) & "[Order Id]"', 'upper([Id]) & "[Order Id]"'],
    ["default (Code, 'Code')", "default ([Id], 'Code')"],
    ["upper(upper)", "upper(upper)"],
  ])("%s reads other columns", (source, written) => {
    expect(renameColumns(source, (name) => (/^(?:Order Id|Code)$/.test(name) ? "Id" : name))).toBe(written);
  });

  it("takes any text without breaking, and says where it is wrong", () => {
    const piece = fc.constantFrom(..."\"'[](),& \\a1", "or", "upper(", "Name", "date(", '"x"');
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(piece).map((all) => all.join("")),
        ),
        (source) => {
          const parsed = parseExpression(source);
          if (parsed.ok) expect(typeof value(source)).toBe("string");
          else {
            expect(parsed.fault.message).toMatch(/\.$/);
            expect(parsed.fault.position).toBeGreaterThanOrEqual(0);
            expect(parsed.fault.position).toBeLessThanOrEqual(source.length);
          }
        },
      ),
      { numRuns: 2000 },
    );
  });

  it("joins any texts as they are", () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { minLength: 1 }), (texts) => {
        const source = texts.map((text) => `"${text.replace(/["\\]/g, "\\$&")}"`).join("&");
        if (source.length <= 2000) expect(value(source)).toBe(texts.join(""));
      }),
    );
  });
});

describe("formatDate", () => {
  it.each([
    ["2026-11-05", "dd/MM/yyyy", "05/11/2026"],
    ["2026-11-05T18:07:09Z", "EEEE d MMMM yy, h:mm:ss a", "Thursday 5 November 26, 6:07:09 PM"],
    ["05/11/2026", "yyyy-MM-dd", "2026-11-05"],
    ["5.1.2026 0:05", "d-M-yyyy hh:mm a H", "5-1-2026 12:05 AM 0"],
    ["2024-02-29", "EEE d MMM", "Thu 29 Feb"],
    ["2026-11-05", "'day' d", "day 5"],
    ["2026-02-29", "d", ""],
    ["2026-13-01", "d", ""],
    ["2026-11-05 24:00", "d", ""],
    ["tomorrow", "d", ""],
    ["", "d", ""],
  ])("%s by %s", (text, pattern, written) => expect(formatDate(text, pattern)).toBe(written));
});
