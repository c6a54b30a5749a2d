import { describe, expect, it } from "vitest";
import { readPages } from "./pages.ts";
import type { Glyphs } from "./types.ts";

const run = (text: string, x: number, y: number, size = 10): Glyphs => ({
  text,
  x,
  y,
  size,
  width: text.length * size * 0.5,
});
const column = (name: string, x: number, top: number, lines = 8): Glyphs[] =>
  Array.from({ length: lines }, (_, at) => run(`${name} line ${at} of words`, x, top - at * 12));

describe("reading a page", () => {
  it("reads one column after the other, under a heading over both", () => {
    const [page] = readPages([
      [
        run("A Title Over Both Columns", 50, 780, 18),
        ...column("left", 50, 740),
        ...column("right", 320, 740),
      ],
    ]);
    expect(page!.text).toMatch(/^A Title Over Both Columns\n\nleft line 0/);
    expect(page!.text.indexOf("left line 7")).toBeLessThan(page!.text.indexOf("right line 0"));
    expect(page!.headings).toEqual([{ start: 0, end: 25, level: 1 }]);
  });

  it("reads columns as columns when a paragraph ends in both at one height", () => {
    const part = (top: number) => [...column("left", 50, top, 5), ...column("right", 320, top, 5)];
    const [page] = readPages([[...part(740), ...part(640)]]);
    const lines = page!.text.match(/left|right/g)!;
    expect(lines.lastIndexOf("left")).toBeLessThan(lines.indexOf("right"));
  });

  it("joins parted words and runs, and begins a paragraph after white", () => {
    const [page] = readPages([
      [
        run("Deli", 50, 700),
        run("very is a com-", 70, 700),
        run("mon thing.", 50, 688),
        run("Another one.", 50, 660),
      ],
    ]);
    expect(page!.text).toBe("Delivery is a common thing.\n\nAnother one.");
  });

  it("joins what stands at one height, whatever the size of its letters, and nothing else", () => {
    const [page] = readPages([
      [run("Heading", 50, 560, 14), run("far below", 105, 400), run("2", 150, 403.5, 6)],
    ]);
    expect(page!.text).toBe("Heading\n\nfar below2");
  });

  it("leaves out what stands at the edge of every page", () => {
    const pages = Array.from({ length: 6 }, (_, at) => [
      run("The Manual", 50, 800),
      ...[..."abcdefgh"].map((letter, row) => run(`Of ${letter.repeat(at + 1)} much`, 50, 740 - row * 12)),
      run(`Page ${at + 1}`, 50, 30),
    ]);
    const read = readPages(pages);
    expect(read[3]!.text).not.toMatch(/The Manual|Page 4$/);
    expect(read[3]!.text).toContain("Of hhhh much");
  });

  it("takes a page without a letter", () => {
    expect(readPages([[]])).toEqual([{ page: 1, text: "", headings: [] }]);
  });
});
