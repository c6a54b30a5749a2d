import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readCsv } from "./reader.ts";
import { readCell, writeCell, writeCsv } from "./write.ts";

const PAYLOADS = path.join(process.env.BENCH_DATA ?? "../shared/data", "payloads");
const readBack = (text: string, delimiter?: string) =>
  readCsv(text, delimiter ? { delimiter } : {}).map((row) => row.cells.map(readCell));

describe("writeCell", () => {
  it.each([
    ["Asha", "Asha"],
    ["", ""],
    ["a,b", '"a,b"'],
    ['say "hi"', '"say ""hi"""'],
    ["two\nlines", '"two\nlines"'],
    [" edge", '" edge"'],
    ["+919812345678", "+919812345678"],
    ["+12345", "'+12345"],
    ["+91981234567890123", "'+91981234567890123"],
    ["+91 98123 45678", "'+91 98123 45678"],
    ["=1+1", "'=1+1"],
    ["-5", "'-5"],
    ["@SUM(A1)", "'@SUM(A1)"],
    ["\tx", '"\'\tx"'],
    ["\rx", '"\'\rx"'],
    ["'=1", "''=1"],
    ["'s Gravenhage", "'s Gravenhage"],
    ["=a,b", '"\'=a,b"'],
  ])("%j -> %j", (value, cell) => expect(writeCell(value)).toBe(cell));
});

it("reads a number that others keep as a text for a spreadsheet, and writes it as it was", () => {
  const text = 'phone\r\n"=""919812345672"""\r\n="0012"\r\n';
  expect(readCsv(text).flatMap((row) => row.cells.map(readCell))).toEqual(["phone", "919812345672", "0012"]);
  expect(['="a', '="a"b"', "=1+1"].map(readCell)).toEqual(['="a', '="a"b"', "=1+1"]);
  expect(readCell(writeCell('="0012"').slice(1, -1).replaceAll('""', '"'))).toBe('="0012"');
});

describe("readCell undoes writeCell", () => {
  const sign = fc.constantFrom(..."'=+-@\t\r\n\",;| a1–＝\ufeff", "DDE (", "sep=", "+919812345678");
  const value = fc.oneof(
    fc.string({ unit: "grapheme" }),
    fc.array(sign).map((signs) => signs.join("")),
  );
  const table = fc
    .integer({ min: 1, max: 4 })
    .chain((width) =>
      fc.array(fc.array(value, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 6 }),
    );

  it("for any table and delimiter", () => {
    fc.assert(
      fc.property(table, fc.constantFrom(",", ";", "\t", "|"), (rows, delimiter) => {
        const clean = rows.map((row) => row.map((cell) => cell.replaceAll("\0", "")));
        expect(readBack(writeCsv(clean, delimiter), delimiter)).toEqual(clean);
      }),
      { numRuns: 1000 },
    );
  });

  it("leaves other apostrophes alone", () => {
    expect(["'s", "'", "''", "it's", "'+919812345678"].map(readCell)).toEqual([
      "'s",
      "'",
      "''",
      "it's",
      "+919812345678",
    ]);
  });
});

describe.skipIf(!existsSync(PAYLOADS))(
  "hostile values (set BENCH_DATA to the folder that holds payloads)",
  () => {
    const read = (file: string) =>
      existsSync(PAYLOADS) ? readFileSync(path.join(PAYLOADS, file), "utf8") : "[]";

    it("puts an apostrophe before every formula", () => {
      const formulas = read("csv-injection.txt").split(/\r?\n/).filter(Boolean);
      expect(formulas.length).toBeGreaterThan(10);
      for (const formula of formulas) expect(writeCell(formula)).toMatch(/^"?'/);
    });

    it("gives every naughty string back", () => {
      const strings = (JSON.parse(read("naughty-strings.json")) as string[]).map((text) => [text, "x"]);
      expect(readBack(writeCsv([["name", "x"], ...strings])).slice(1)).toEqual(strings);
    });
  },
);
