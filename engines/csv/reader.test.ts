import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { detectDelimiter } from "./delimiter.ts";
import { CsvReader, readCsv } from "./reader.ts";
import type { CsvOptions, CsvPosition } from "./row.ts";
import { writeCsv } from "./write.ts";

const cells = (text: string, options: Partial<CsvOptions> = {}) =>
  readCsv(text, options).map((row) => row.cells);
const problems = (text: string, options: Partial<CsvOptions> = {}) =>
  readCsv(text, options)
    .filter((row) => row.problem)
    .map((row) => [row.line, row.problem, row.raw]);

describe("reading", () => {
  it.each([
    [
      "plain",
      "a,b\n1,2\n",
      [
        ["a", "b"],
        ["1", "2"],
      ],
    ],
    [
      "no line end at the end",
      "a,b\n1,2",
      [
        ["a", "b"],
        ["1", "2"],
      ],
    ],
    [
      "CRLF",
      "a,b\r\n1,2\r\n",
      [
        ["a", "b"],
        ["1", "2"],
      ],
    ],
    [
      "CR alone",
      "a,b\r1,2\r",
      [
        ["a", "b"],
        ["1", "2"],
      ],
    ],
    [
      "line ends of three kinds",
      "a,b\r1,2\r\n3,4\n5,6",
      [
        ["a", "b"],
        ["1", "2"],
        ["3", "4"],
        ["5", "6"],
      ],
    ],
    [
      "byte order mark",
      "\ufeffa,b\n1,2",
      [
        ["a", "b"],
        ["1", "2"],
      ],
    ],
    [
      "byte order mark before a quote",
      '\ufeff"a",b\n1,2',
      [
        ["a", "b"],
        ["1", "2"],
      ],
    ],
    [
      "blank lines",
      "\na,b\n\n\r\n1,2\n\n",
      [
        ["a", "b"],
        ["1", "2"],
      ],
    ],
    [
      "empty cells",
      "a,b,c\n,,\n1,,",
      [
        ["a", "b", "c"],
        ["", "", ""],
        ["1", "", ""],
      ],
    ],
    [
      "quoted",
      'a,b\n"1,1","x\n\ny"',
      [
        ["a", "b"],
        ["1,1", "x\n\ny"],
      ],
    ],
    [
      "doubled quotes",
      'a,b\n"say ""hi""",""""',
      [
        ["a", "b"],
        ['say "hi"', '"'],
      ],
    ],
    [
      "a quote inside a plain cell",
      'a,b\n5" pipe,1"2"',
      [
        ["a", "b"],
        ['5" pipe', '1"2"'],
      ],
    ],
    ["an empty quoted cell alone", 'a\n""\n', [["a"], [""]]],
    [
      "Excel's first line",
      "sep=,\na,b\n1,2",
      [
        ["a", "b"],
        ["1", "2"],
      ],
    ],
    ["nothing", "", []],
    ["only blank lines", "\r\n\n", []],
  ])("%s", (_name, text, expected) => expect(cells(text)).toEqual(expected));

  it("numbers lines as an editor does", () => {
    const rows = readCsv('h\n"1\n2\r\n3\r4"\n\nx\r\ny');
    expect(rows.map((row) => [row.line, row.raw])).toEqual([
      [1, "h"],
      [2, '"1\n2\r\n3\r4"'],
      [7, "x"],
      [8, "y"],
    ]);
  });
});

describe("what is wrong costs its own row", () => {
  it.each([
    ["too few", "a,b\n1\n2,3", [[2, "The row has 1 cell, the header has 2.", "1"]]],
    ["too many", "a,b\n1,2,3\n2,3", [[2, "The row has 3 cells, the header has 2.", "1,2,3"]]],
    ["text behind a quote", 'a,b\n"1"x,2\n', [[2, "Text follows the closing quote of cell 1.", '"1"x,2']]],
    ["NUL", "a,b\n1,\0\n2,3", [[2, "The row holds the character NUL, which cannot be stored.", "1,\0"]]],
    [
      "a damaged letter",
      "a,b\n1,Jos\ufffd\n2,3",
      [
        [
          2,
          "The row holds a letter that cannot be read (\ufffd). Save the file as UTF-8, or mend that place.",
          "1,Jos\ufffd",
        ],
      ],
    ],
  ])("%s", (_name, text, expected) => expect(problems(text)).toEqual(expected));

  const unclosed = "The quote opened on line 2 is not closed where its cell ends.";

  it("keeps the rows behind a quote that is never closed", () => {
    const text = 'a,b\n"1,2\n3,4\n5,6\n';
    expect(problems(text)).toEqual([[2, unclosed, '"1,2']]);
    expect(cells(text).slice(2)).toEqual([
      ["3", "4"],
      ["5", "6"],
    ]);
  });

  it("keeps the rows between a stray quote and the next quoted cell", () => {
    const text = 'a,b\n"1,2\n3,4\nx,"Doe, John"\n';
    expect(problems(text)).toEqual([[2, unclosed, '"1,2']]);
    expect(cells(text).at(-1)).toEqual(["x", "Doe, John"]);
  });

  it("holds no more than the longest row of a quote that is never closed", () => {
    const reader = new CsvReader({ maxRow: 1000 });
    const rows = reader.push('a,b\n"open,1\n');
    for (let at = 0; at < 1000; at++) rows.push(...reader.push(`${at},x\n`));
    // Given out long before the end: the reader did not wait for it.
    expect(rows.length).toBeGreaterThan(800);
    rows.push(...reader.end());
    expect(rows.filter((row) => row.problem)).toEqual([
      { line: 2, raw: '"open,1', cells: [], problem: unclosed },
    ]);
    expect(rows).toHaveLength(1002);
  });

  it.each(["x", '"', 'x"'])("cuts a line without end that is made of %j", (filler) => {
    const reader = new CsvReader({ maxRow: 5000 });
    const rows = reader.push("a,b\n");
    const odd = filler === '"' ? 1001 : 1000;
    for (let at = 0; at < 40; at++) rows.push(...reader.push(filler.repeat(odd)));
    rows.push(...reader.push("\r\n1,2\n"), ...reader.end());
    expect(rows.map((row) => row.line)).toEqual([1, 2, 3]);
    expect(rows[1]?.problem).toBe("The row is longer than 5,000 characters.");
    expect(rows[1]?.raw).toHaveLength(1000);
    expect(rows[2]?.cells).toEqual(["1", "2"]);
  });
});

/** Text in which everything that means something to the reader is frequent. */
const wild = fc
  .array(fc.constantFrom('"', '"', ",", "\n", "\r", "\r\n", "a", "é", "😀", "b c", '""', ";", "\0"))
  .map((parts) => parts.join(""));

describe("piece by piece", () => {
  it("gives the same rows however the text is cut", () => {
    fc.assert(
      fc.property(wild, fc.array(fc.nat(40)), (text, cuts) => {
        const reader = new CsvReader();
        const rows = pieces(text, cuts).flatMap((piece) => reader.push(piece));
        expect([...rows, ...reader.end()]).toEqual(readCsv(text));
      }),
      { numRuns: 500 },
    );
  });

  it("goes on from any stored position", () => {
    fc.assert(
      fc.property(wild, fc.array(fc.nat(9)), fc.nat(30), fc.boolean(), (text, cuts, stopAt, withBytes) => {
        const options = { maxRow: 12 };
        const bytes = new TextEncoder().encode(text);
        const size = (piece: string) => (withBytes ? new TextEncoder().encode(piece).length : 0);
        const all = pieces(text, cuts);

        const straight = new CsvReader(options);
        const expected = all.flatMap((piece) => straight.push(piece, size(piece)));
        expected.push(...straight.end());

        const first = new CsvReader(options);
        const seen = all.slice(0, stopAt).flatMap((piece) => first.push(piece, size(piece)));
        const stored = JSON.parse(JSON.stringify(first.position)) as CsvPosition;
        const second = new CsvReader(options, stored);
        const rest = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes.subarray(stored.byte));
        // The same pieces from there on: where a row is too long depends on what was pushed at once.
        const done = text.length - rest.length;
        let start = 0;
        for (const piece of all) {
          if (start + piece.length > done)
            seen.push(...second.push(text.slice(Math.max(start, done), start + piece.length)));
          start += piece.length;
        }
        seen.push(...second.end());
        expect(seen).toEqual(expected);
      }),
      { numRuns: 1000 },
    );
  });

  it("names a byte at the start of a piece, not the start of the file", () => {
    const reader = new CsvReader();
    for (let at = 0; at < 1000; at++) reader.push("é,1\n", 5);
    reader.push("é,", 3);
    expect(reader.position).toEqual({
      byte: 5000,
      skip: 0,
      line: 1001,
      rows: 1000,
      width: 2,
      inLongLine: false,
    });
  });
});

function pieces(text: string, cuts: readonly number[]): string[] {
  const found: string[] = [];
  let at = 0;
  for (const cut of cuts) {
    // Not through a surrogate pair: pieces are decoded from whole characters.
    const to = /[\udc00-\udfff]/.test(text[at + cut] ?? "") ? at + cut + 1 : at + cut;
    found.push(text.slice(at, to));
    at = Math.min(to, text.length);
  }
  return [...found, text.slice(at)];
}

describe("detectDelimiter", () => {
  it.each([
    [",", "name,phone\nAsha,1\nRavi,2\n"],
    [";", "name;phone;note\nAsha;1;a,b\nRavi;2;c,d\n"],
    ["\t", "name\tphone\nDoe, John\t1\nRoe, Jane\t2\n"],
    ["|", "name|phone|x\nA|1|\nB|2|\n"],
    [",", 'name,note\nAsha,"a;b;c"\nRavi,"d;e"\n'],
    [";", "\ufeffsep=;\na,b,c\n"],
    [";", "a;b\n1,5;2,5"],
    [",", "only one column\nx\n"],
    [",", ""],
  ])("%j", (delimiter, head) => expect(detectDelimiter(head)).toBe(delimiter));

  it("finds what a table was written with", () => {
    const cell = fc.stringMatching(/^[a-z0-9 ]{1,8}$/);
    const table = fc.array(fc.tuple(cell, cell, cell), { minLength: 2, maxLength: 9 });
    fc.assert(
      fc.property(table, fc.constantFrom(",", ";", "\t", "|"), (rows, delimiter) => {
        expect(detectDelimiter(writeCsv(rows, delimiter))).toBe(delimiter);
      }),
    );
  });
});

const SPECTRUM = path.join(process.env.BENCH_DATA ?? "../shared/data", "csv", "spectrum");

describe.skipIf(!existsSync(SPECTRUM))(
  "csv-spectrum (set BENCH_DATA to the folder that holds csv/spectrum)",
  () => {
    const files = existsSync(SPECTRUM) ? readdirSync(path.join(SPECTRUM, "csvs")) : [];
    it.each(files)("%s", (file) => {
      const text = readFileSync(path.join(SPECTRUM, "csvs", file), "utf8");
      const json = readFileSync(path.join(SPECTRUM, "json", file.replace(/csv$/, "json")), "utf8");
      const [header = [], ...rows] = cells(text);
      const found = rows.map((row) => Object.fromEntries(header.map((name, at) => [name, row[at]])));
      // One pair disagrees with itself: its JSON is a single record with another telephone number.
      const expected = [JSON.parse(json)].flat().map((record) => without(record));
      expect(found.map((record) => without(record))).toEqual(expected);
    });
  },
);

function without({ "Contact Phone Number": _phone, ...rest }: Record<string, unknown>) {
  return rest;
}
