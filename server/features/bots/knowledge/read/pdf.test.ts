import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { makePdf } from "#server/testing/factories/pdf.ts";
import { root } from "#server/testing/root.ts";
import { readPdf } from "./pdf.ts";

const LIMITS = { pages: 300, seconds: 100 };
const quiet = () => new AbortController().signal;
const read = (bytes: Uint8Array, limits = LIMITS) =>
  readPdf(new Uint8Array(bytes), limits, { signal: quiet() });

describe("reading PDFs", () => {
  it("reads pages with their headings", async () => {
    const reading = await read(makePdf(["# Returns\nYou may return a bicycle.", "Second page."]));
    expect(reading).toMatchObject({
      state: "read",
      warnings: [],
      pages: [
        { page: 1, text: "Returns\n\nYou may return a bicycle.", headings: [{ start: 0, end: 7, level: 1 }] },
        { page: 2, text: "Second page.", headings: [] },
      ],
    });
  });

  it("names pages that are too many, and pages without text", async () => {
    const reading = await read(makePdf(["One.", "", "Three.", "Four."]), { pages: 3, seconds: 100 });
    expect(reading).toMatchObject({
      state: "read",
      warnings: ["Only the first 3 of 4 pages were read.", "Page 2 holds no text."],
    });
    expect(await read(makePdf(["", ""]))).toMatchObject({
      state: "empty",
      message: expect.stringContaining("scanned"),
    });
  });

  it("ends ten thousand pages in a message, within its limits", async () => {
    const reading = await read(makePdf(Array.from({ length: 10_000 }, (_, at) => `Page number ${at}.`)));
    expect(reading).toMatchObject({
      state: "read",
      warnings: ["Only the first 300 of 10000 pages were read."],
    });
  });

  it("stops when it takes too long, and when it is told to", async () => {
    const bytes = makePdf(Array.from({ length: 3_000 }, (_, at) => `Page number ${at}.`));
    expect(await read(bytes, { pages: 3_000, seconds: 0.05 })).toMatchObject({
      state: "failed",
      message: expect.stringContaining("longer than 0.05 seconds"),
    });
    const stop = new AbortController();
    stop.abort(new Error("stopped"));
    await expect(readPdf(bytes, LIMITS, { signal: stop.signal })).rejects.toThrow("stopped");
  });

  it("says of every kind of broken bytes that they are broken", async () => {
    const whole = makePdf(["One.", "Two."]);
    for (const bytes of [
      new Uint8Array(0),
      Buffer.from("%PDF-1.7"),
      Buffer.from("hello"),
      whole.subarray(0, 60),
    ])
      expect((await read(bytes)).state).not.toBe("read");
  });
});

const DATA = path.join(process.env.BENCH_DATA ?? path.join(root, "../shared/data"), "pdf");
const file = (name: string): Buffer | undefined => {
  try {
    return readFileSync(path.join(DATA, name));
  } catch {
    return undefined;
  }
};
const EXPECTED: [name: string, state: string, says: RegExp][] = [
  ["encrypted-user-password.pdf", "failed", /password protected/],
  ["scanned.pdf", "empty", /No text was found/],
  ["malformed-2.pdf", "failed", /damaged|stopped/],
];

describe.skipIf(!file("policy.pdf"))("PDFs of other people", () => {
  it.each(EXPECTED)("%s is %s", async (name, state, says) => {
    const reading = await read(file(name)!);
    expect([state, "empty"]).toContain(reading.state);
    expect((reading as { message: string }).message).toMatch(state === reading.state ? says : /./);
  });

  it.each(["hostile-xref-loop.pdf", "malformed-1.pdf"])("%s ends, whatever it says", async (name) => {
    expect(["read", "empty", "failed"]).toContain((await read(file(name)!)).state);
  });

  it("reads a manual of 193 pages", async () => {
    const reading = await read(file("policy.pdf")!);
    expect(reading.state).toBe("read");
    if (reading.state !== "read") return;
    const letters = reading.pages.reduce((sum, { text }) => sum + text.length, 0);
    expect(reading.pages.length).toBeGreaterThan(100);
    expect(letters).toBeGreaterThan(200_000);
    expect(reading.pages.some(({ headings }) => headings.length > 0)).toBe(true);
  });
});
