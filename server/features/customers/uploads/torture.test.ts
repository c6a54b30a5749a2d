import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { writeCsv } from "#engines/csv/index.ts";
import { finishedJob } from "#server/testing/factories/bots.ts";
import { freshPhone } from "#server/testing/factories/customers.ts";
import { startApp, type TestApp } from "#server/testing/harness.ts";

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  token = (await app.tenant()).token;
});

const ROOT = "/chatbird/api/customer_master";

/** Uploads a file, maps its first two columns to name and number, imports it, and says what came of it. */
async function importing(content: string | Uint8Array, more: Record<string, string> = {}) {
  const files = [{ fileName: "customers.csv", content }];
  const kept = await app.call(`POST ${ROOT}/upload_csv`, { token, files });
  if (kept.status !== 200) return { status: kept.status, message: kept.message };
  const { uploadId, parsedHeaders } = kept.data;
  const [name, phone] = parsedHeaders!.userHeaders;
  const columns = { Name: name!, "Phone Number": phone!, ...more };
  const headerMapping = Object.entries(columns).map(([src, des]) => ({ src, des }));
  const started = await app.call(`POST ${ROOT}/upload_csv`, { token, body: { uploadId, headerMapping } });
  if (started.status !== 200) return { status: started.status, message: started.message };
  await finishedJob(app, token, started.data.job!.id);
  const { upload } = (await app.call(`GET ${ROOT}/uploads/{id}`, { token, params: { id: uploadId } })).data;
  const errors = await app.call(`GET ${ROOT}/error_customers`, {
    token,
    query: { entryId: uploadId, perPage: -1 },
  });
  return { status: 200, upload, errors: errors.data.customers.customers };
}
const customers = async () =>
  (await app.call(`GET ${ROOT}/customers`, { token, query: { perPage: -1 } })).data.customers.customers;
const names = async () => (await customers()).map((one) => one.name).sort();

const people = () =>
  [
    ["Name", "Phone"],
    ["José Muñoz", freshPhone()],
    ["Zoë Köhler", freshPhone()],
  ] as const;
const lines = (end: string, delimiter = ",") =>
  people()
    .map((row) => row.join(delimiter) + end)
    .join("");
const GOOD = ["José Muñoz", "Zoë Köhler"];
const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, "utf16le");

describe("a file keeps every good row, however it was written", () => {
  it.each([
    ["UTF-8", () => lines("\n")],
    ["UTF-8 with a byte order mark", () => `\ufeff${lines("\r\n")}`],
    ["UTF-16 little endian", () => utf16(lines("\r\n", "\t"))],
    ["UTF-16 big endian", () => utf16(lines("\r\n")).swap16()],
    ["latin1", () => Buffer.from(lines("\n"), "latin1")],
    ["CR only", () => lines("\r")],
    ["no line end at the end", () => lines("\n").trimEnd()],
    ["semicolons", () => lines("\n", ";")],
    ["tabs", () => lines("\n", "\t")],
    ["sep=| in the first line", () => `sep=|\r\n${lines("\r\n", "|")}`],
    ["blank lines between", () => lines("\n\n\n")],
  ])("%s", async (_name, content) => {
    const found = await importing(content());
    expect(found.upload).toMatchObject({ state: "COMPLETED", totalLines: 2, acceptedLines: 2 });
    expect(await names()).toEqual(GOOD);
  });

  it("reports each row that is malformed with its line and its text, and loses nothing else", async () => {
    const phone = freshPhone;
    const found = await importing(
      [
        "Name,Phone,Note",
        `First Person,${phone()},"two\r\nlines"`,
        `Short Row,${phone()}`,
        `Long Row,${phone()},a,b,c`,
        `"Open quote,${phone()},x`,
        `Quote "inside" cell,${phone()},fine`,
        `NUL\0here,${phone()},x`,
        `Last Person,${phone()},ok`,
        "",
      ].join("\r\n"),
    );
    expect(found.errors!.map((row) => [row.lineNumber, row.errors[0]!.message])).toEqual([
      [4, "The row has 2 cells, the header has 3."],
      [5, "The row has 5 cells, the header has 3."],
      [6, "The quote opened on line 6 is not closed where its cell ends."],
      [8, "The row holds the character NUL, which cannot be stored."],
    ]);
    expect(found.errors![0]!.lineStr).toMatch(/^Short Row,\+91/);
    expect(await names()).toEqual(["First Person", "Last Person", 'Quote "inside" cell']);
  });

  it("holds on to a row of 200 KB, and reports one of 2 MB without holding it", async () => {
    const found = await importing(
      `Name,Phone,Note\nAsha Raman,${freshPhone()},${"x".repeat(200_000)}\nBig Row,${freshPhone()},${"y".repeat(2_000_000)}\nBina Rao,${freshPhone()},z\n`,
    );
    expect(found.errors).toHaveLength(1);
    expect(found.errors![0]!.lineStr.length).toBeLessThanOrEqual(4_000);
    expect(await names()).toEqual(["Asha Raman", "Bina Rao"]);
  });
});

const DATA = process.env.BENCH_DATA ?? "../shared/data";
const SPECTRUM = path.join(DATA, "csv", "spectrum", "csvs");
const spectrum = existsSync(SPECTRUM) ? readdirSync(SPECTRUM) : [];

describe.skipIf(spectrum.length === 0)("the files of csv-spectrum", () => {
  it.each(spectrum)("%s: a table of customers or not, it ends with a sentence", async (file) => {
    const found = await importing(readFileSync(path.join(SPECTRUM, file)));
    if (found.status !== 200) {
      expect(found.status).toBe(400);
      expect(found.message).toMatch(/\.$/);
      return;
    }
    const { upload, errors } = found;
    expect(upload!.state).toBe("COMPLETED");
    expect(upload!.acceptedLines + upload!.errorLines).toBe(upload!.totalLines);
    expect(errors!.length).toBe(upload!.errorLines);
    expect(errors!.every((row) => row.errors.length > 0 && row.lineNumber > 1)).toBe(true);
  });
});

const STRINGS = path.join(DATA, "payloads", "naughty-strings.json");
const INJECTION = path.join(DATA, "payloads", "csv-injection.txt");
const usable = (text: string) => {
  const name = text.trim();
  return name.length >= 2 && [...name].length <= 30 && !/[\0\p{Surrogate}]/u.test(name);
};

describe("there and back", () => {
  const strings = existsSync(STRINGS)
    ? (JSON.parse(readFileSync(STRINGS, "utf8")) as string[]).filter(usable)
    : [];
  const formulas = existsSync(INJECTION)
    ? readFileSync(INJECTION, "utf8")
        .split("\n")
        .filter((line) => usable(line))
    : [];
  const own = [
    "=1+2",
    "+1+2",
    "-2+3",
    "@SUM(A1)",
    "'quoted",
    "हिन्दी नाम",
    "اسم عربي",
    "a\tb",
    "=HYPERLINK(1)",
  ];

  it("import, export and import again give the same customers, and no formula survives the export", async () => {
    const texts = [...new Set([...own, ...strings, ...formulas].map((text) => text.trim()))];
    const rows = texts.map((text) => [text, freshPhone()]);
    const first = await importing(writeCsv([["Name", "Phone"], ...rows]));
    const before = await customers();
    expect(before.length).toBe(first.upload!.acceptedLines);
    expect(before.length).toBeGreaterThan(own.length - 3);
    const file = await app.call(`GET ${ROOT}/customers_csv`, { token });
    const text = String(file.data);
    for (const line of text.split("\r\n").slice(1, -1)) expect(line).not.toMatch(/^"?[=@\-+\t]/);
    for (const one of before.slice(0, 20)) expect(text).toContain(`,${one.phoneNumber},`);
    token = (await app.tenant()).token;
    const second = await importing(file.data as unknown as Uint8Array);
    expect(second.upload).toMatchObject({ errorLines: 0, acceptedLines: before.length });
    const key = (list: typeof before) => list.map((one) => [one.name, one.phoneNumber]).sort();
    expect(key(await customers())).toEqual(key(before));
  });
});
