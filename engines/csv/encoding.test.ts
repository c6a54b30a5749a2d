import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Encoding, sniffEncoding, wholeCharacters } from "./encoding.ts";
import { looksLikeText } from "./text-file.ts";

const bytes = (text: string, encoding: BufferEncoding = "utf8") =>
  new Uint8Array(Buffer.from(text, encoding));
const swap = (little: Uint8Array) => new Uint8Array(Buffer.from(little).swap16());
const TABLE = "name,phone\r\nAsha,+919812345678\r\nमीरा,+919812345679\r\n";

describe("sniffEncoding", () => {
  it.each<[string, Uint8Array, Encoding, number]>([
    ["ASCII", bytes("name,phone\n"), "utf-8", 0],
    ["UTF-8", bytes(TABLE), "utf-8", 0],
    ["UTF-8 with mark", bytes(`\ufeff${TABLE}`), "utf-8", 3],
    ["UTF-8 cut off inside a letter", bytes("name,मी").slice(0, -1), "utf-8", 0],
    ["UTF-16 LE with mark", bytes(`\ufeff${TABLE}`, "utf16le"), "utf-16le", 2],
    ["UTF-16 BE with mark", swap(bytes(`\ufeff${TABLE}`, "utf16le")), "utf-16be", 2],
    ["UTF-16 LE without mark", bytes(TABLE, "utf16le"), "utf-16le", 0],
    ["UTF-16 BE without mark", swap(bytes(TABLE, "utf16le")), "utf-16be", 0],
    ["Latin-1", bytes("name,city\nJosé,Köln\n", "latin1"), "windows-1252", 0],
    ["an overlong form is not UTF-8", Uint8Array.of(0x61, 0xc0, 0xaf), "windows-1252", 0],
    ["a surrogate is not UTF-8", Uint8Array.of(0x61, 0xed, 0xa0, 0x80), "windows-1252", 0],
    ["nothing", new Uint8Array(), "utf-8", 0],
    ["UTF-8 with one damaged place", new Uint8Array([...bytes(TABLE), 0x4a, 0xe9, 0x0a]), "utf-8", 0],
  ])("%s", (_name, head, encoding, bomBytes) => expect(sniffEncoding(head)).toEqual({ encoding, bomBytes }));

  it("takes what is cut off at the end of a whole file for no UTF-8", () => {
    const head = bytes("name,olá", "latin1");
    expect([sniffEncoding(head).encoding, sniffEncoding(head, true).encoding]).toEqual([
      "utf-8",
      "windows-1252",
    ]);
    expect(sniffEncoding(bytes("name,मी"), true).encoding).toBe("utf-8");
  });
});

describe("wholeCharacters", () => {
  const encodings = fc.constantFrom<Encoding>("utf-8", "utf-16le", "utf-16be", "windows-1252");

  it("cuts any bytes so that the pieces decode like the whole", () => {
    const likely = fc.constantFrom(0x41, 0x0a, 0x80, 0xbf, 0xc3, 0xd8, 0xdc, 0xe0, 0xa0, 0xf0, 0x9f, 0x00);
    fc.assert(
      fc.property(fc.array(likely, { maxLength: 40 }), fc.nat(40), encodings, (list, cut, encoding) => {
        const whole = Uint8Array.from(list);
        const decode = (piece: Uint8Array) => new TextDecoder(encoding, { ignoreBOM: true }).decode(piece);
        const to = wholeCharacters(whole.subarray(0, Math.min(cut, whole.length)), encoding);
        expect(Math.min(cut, whole.length) - to).toBeLessThan(4);
        expect(decode(whole.subarray(0, to)) + decode(whole.subarray(to))).toBe(decode(whole));
      }),
      { numRuns: 3000 },
    );
  });
});

describe("looksLikeText", () => {
  it.each([
    ["a ZIP archive or an Excel workbook", bytes("PK\x03\x04rest", "latin1")],
    ["a program", bytes("MZ\x90\0\x03\0", "latin1")],
    ["a program", bytes("\x7fELF\x02\x01", "latin1")],
    ["a PDF document", bytes("%PDF-1.7\n")],
    ["a PNG picture", bytes("\x89PNG\r\n", "latin1")],
    ["a gzip archive", bytes("\x1f\x8b\x08", "latin1")],
    ["an old Excel or Word document", bytes("\xd0\xcf\x11\xe0\xa1\xb1", "latin1")],
    ["a web page or XML", bytes("\ufeff \n<!DOCTYPE html><p>")],
  ])("refuses %s", (name, head) => {
    const verdict = looksLikeText(head);
    expect(verdict.ok ? "" : verdict.reason).toContain(`The file is ${name}, not a CSV file.`);
  });

  it.each([
    ["nothing", new Uint8Array(), "empty"],
    ["noise", Uint8Array.from({ length: 512 }, (_, at) => (at * 37) % 256), "no text holds"],
    ["zeros", new Uint8Array(512), "no text holds"],
  ])("refuses %s", (_name, head, part) => {
    const verdict = looksLikeText(head);
    expect(verdict.ok ? "" : verdict.reason).toContain(part);
  });

  it.each([
    ["a table", bytes(TABLE)],
    ["UTF-16", bytes(TABLE, "utf16le")],
    ["Latin-1", bytes("José,Köln\n", "latin1")],
    ["a header that begins like a program", bytes("MZ,phone\n1,2\n")],
    ["one stray NUL", bytes(`${TABLE.repeat(9)}\0`)],
  ])("accepts %s", (_name, head) => expect(looksLikeText(head)).toEqual({ ok: true }));
});
