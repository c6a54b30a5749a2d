import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const docs = path.resolve(import.meta.dirname, "..", "..", "docs");
const STATES = ["met", "partly", "not met", "does not apply"] as const;
/** Level 1 and 2 of ASVS 5.0.0, by chapter. */
const ASKED = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];

const cellsOf = (file: string) =>
  readFileSync(path.join(docs, file), "utf8")
    .split("\n")
    .filter((line) => line.startsWith("| "))
    .map((line) =>
      line
        .slice(1, -1)
        .split(" |")
        .map((cell) => cell.trim()),
    );
const chapters = readdirSync(path.join(docs, "security"))
  .toSorted()
  .map((file, at) => ({
    file,
    chapter: at + 1,
    rows: cellsOf(`security/${file}`).filter(([id = ""]) => /^\d/.test(id)),
  }));
const countsOf = (rows: string[][]) => [
  rows.length,
  ...STATES.map((state) => rows.filter(([, , own]) => own === state).length),
];

it("each requirement of every chapter stands in its table once, with what meets it or what is missing", () => {
  expect(chapters.map(({ rows }) => rows.length)).toEqual(ASKED);
  for (const { chapter, rows } of chapters) {
    const ids = rows.map(([id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [id = "", asks, state, why = ""] of rows) {
      expect(id).toMatch(new RegExp(`^${chapter}\\.\\d+\\.\\d+$`));
      expect(asks, id).not.toBe("");
      expect(STATES, id).toContain(state);
      expect(why.length, id).toBeGreaterThan(5);
    }
  }
});

it("the overview adds up what the tables say", () => {
  const overview = cellsOf("security.md").filter(([first = ""]) => /^\[V\d+ |^all$/.test(first));
  const said = overview.map(([, ...counts]) => counts.map(Number));
  expect(said).toEqual([
    ...chapters.map(({ rows }) => countsOf(rows)),
    countsOf(chapters.flatMap(({ rows }) => rows)),
  ]);
  expect(overview.slice(0, -1).map(([first = ""]) => /\(security\/(.+)\)$/.exec(first)?.[1])).toEqual(
    chapters.map(({ file }) => file),
  );
});
