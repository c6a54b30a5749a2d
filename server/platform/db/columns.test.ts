import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createDatabase } from "#server/testing/harness.ts";
import { numberColumn, sparseColumn, textColumn } from "./columns.ts";
import { openDatabase } from "./pools.ts";

let database: ReturnType<typeof openDatabase>;
let drop: () => Promise<void>;
beforeAll(async () => {
  const made = await createDatabase();
  database = openDatabase(made.url);
  drop = made.drop;
});
afterAll(async () => {
  await database.close();
  await drop();
});

const read = async (columns: readonly string[]) =>
  (
    await database.system.query<{ n: number | null; t: string | null; s: string | null }>(
      "select n, t, s from unnest($1::bigint[], $2::text[], $3::text[]) with ordinality as c(n, t, s, at) order by at",
      [...columns],
    )
  ).rows;

const text = fc.oneof(
  fc.string({ unit: "grapheme" }).map((given) => given.replaceAll("\0", "")),
  fc.constantFrom("", "null", "NULL", " ", "{}", "a,b", 'quo"te', "back\\slash", "\n\t", "नमस्ते", "plain"),
);
const row = fc.record({
  n: fc.option(fc.maxSafeInteger()),
  t: fc.option(text),
  s: fc.option(text, { freq: 2 }),
});

it("gives PostgreSQL every row as it was, whatever stands in it", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 30 }), async (rows) => {
      const columns = [
        numberColumn(rows.map(({ n }) => n)),
        textColumn(rows.map(({ t }) => t)),
        sparseColumn(rows.map(({ s }) => s)),
      ];
      expect(await read(columns)).toEqual(rows.map(({ n, t, s }) => ({ n, t, s })));
    }),
    { numRuns: 150 },
  );
});

it("leaves a column out in which nothing stands", () => {
  expect(sparseColumn([null, null])).toBe("{}");
  expect(sparseColumn([null, "a"])).toBe("{NULL,a}");
});
