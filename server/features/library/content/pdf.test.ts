import { describe, expect, it } from "vitest";
import { PAGE, pdfOf } from "#server/testing/factories/hostile-files.ts";
import { judgePdf } from "./pdf.ts";
import { firstLook } from "./signature.ts";

function piecesOf(content: string) {
  const bytes = Buffer.from(content, "latin1");
  return {
    size: bytes.length,
    at: async (position: number, length: number) => bytes.subarray(position, position + length),
  };
}
const judge = (content: string) => judgePdf(piecesOf(content));
const family = (content: string) => firstLook(Buffer.from(content, "latin1").subarray(0, 4_096));
const PDF = { format: "pdf" };
const SCRIPT = { refusal: "script" };
const offBy = (bytes: number) =>
  pdfOf().replace(/startxref\n(\d+)/, (_, at) => `startxref\n${Number(at) + bytes}`);
const COMMENT = `2 0 obj\n<< /Type /Annot /RC(<?xml version="1.0"?><body xmlns="http://www.w3.org/1999/xhtml"><p>No</p></body>) >>\nendobj\n`;

describe("PDFs that readers open", () => {
  it.each([
    ["a reviewer's rich comment", pdfOf(COMMENT)],
    ["such comments far from the start, and at the end", pdfOf(COMMENT.repeat(40))],
    ["a place of the list that is three bytes off", offBy(3)],
    ["a place of the list that is far off", offBy(9_000)],
    ["zeros behind the end", pdfOf("", "\0".repeat(16))],
    ["a line behind the end", pdfOf("", "% made by a printer\r\n")],
    ["a mark of UTF-8 before the header", `\xef\xbb\xbf${pdfOf()}`],
    ["words of a printer before the header", `\x1b%-12345X@PJL ENTER LANGUAGE=PDF\r\n${pdfOf()}`],
    ["a part added later, with an end of its own", pdfOf("", pdfOf().slice(9))],
  ])("%s", async (_what, content) => {
    expect(family(content)).toEqual({ family: "pdf" });
    expect(await judge(content)).toEqual(PDF);
  });
});

describe("what only begins like one", () => {
  it.each([
    ["a page before the header", `${PAGE}\n${pdfOf()}`],
    ["a page before the objects", pdfOf(PAGE)],
    ["a page between the objects", pdfOf(`2 0 obj\nnull\nendobj\n${PAGE}\n`)],
    ["a page behind the end", pdfOf("", PAGE)],
    ["a page behind the end, with an end behind it", pdfOf("", `${PAGE}\nstartxref\n9\n%%EOF\n`)],
    ["an archive behind the end", pdfOf("", "PK\x05\x06\0\0")],
    ["words without objects", "%PDF-1.4\nalert(1)\nxref trailer\nstartxref\n9\n%%EOF"],
    ["objects without a list of them", "%PDF-1.4\n1 0 obj\nnull\nendobj\nstartxref\n7\n%%EOF"],
  ])("%s", async (_what, content) => {
    expect(await judge(content)).toMatchObject(SCRIPT);
  });

  it.each([
    ["without an end", pdfOf().replace("%%EOF", "")],
    ["with its end too far from the last byte", pdfOf("", "\0".repeat(1_100))],
  ])("is damaged %s", async (_what, content) => {
    expect(await judge(content)).toMatchObject({ refusal: "damaged" });
  });

  it("leaves a text that speaks of PDFs to those who judge texts", async () => {
    expect(await judge("A file that begins with %PDF-1.4 is a document.\n")).toBeUndefined();
    expect(family(`${"a,b\n".repeat(300)}%PDF-1.4`)).toEqual({ family: "text" });
  });
});
