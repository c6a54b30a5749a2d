import { createRequire } from "node:module";
import path from "node:path";
import { type Glyphs, type PageText, readPages } from "#engines/knowledge/index.ts";
import { ThreadRefusal } from "#server/platform/threads/run.ts";
import { serveThread } from "#server/platform/threads/serve.ts";

export interface PdfInput {
  bytes: Uint8Array;
  /** Pages beyond these are not read. */
  pagesMax: number;
}
export interface PdfText {
  /** As many as the document has. */
  total: number;
  pages: PageText[];
  /** Pages that could not be read, by their numbers. */
  broken: number[];
}
export interface PdfProgress {
  done: number;
  total: number;
}

interface Item {
  str?: string;
  transform?: number[];
  width?: number;
  height?: number;
}

const TELL_EVERY = 10;

/** Only the text is read: no script, link, attachment or picture of the document is opened. */
void serveThread<PdfInput, PdfText, PdfProgress>(async ({ bytes, pagesMax }, progress) => {
  const { getDocument } = await import("pdfjs-dist/legacy/build/pdf.mjs");
  const folder = path.dirname(createRequire(import.meta.url).resolve("pdfjs-dist/package.json"));
  const opening = getDocument({
    data: bytes,
    verbosity: 0,
    isEvalSupported: false,
    disableFontFace: true,
    useSystemFonts: false,
    useWasm: false,
    enableXfa: false,
    cMapUrl: `${folder}/cmaps/`,
    cMapPacked: true,
    standardFontDataUrl: `${folder}/standard_fonts/`,
  });
  const document = await opening.promise.catch((error: Error) => {
    throw new ThreadRefusal(refusal(error));
  });
  const total = document.numPages;
  const glyphs: Glyphs[][] = [];
  const broken: number[] = [];
  for (let number = 1; number <= Math.min(total, pagesMax); number++) {
    try {
      const page = await document.getPage(number);
      const { items } = await page.getTextContent();
      glyphs.push((items as Item[]).flatMap(glyphsOf));
      page.cleanup();
    } catch {
      glyphs.push([]);
      broken.push(number);
    }
    if (number % TELL_EVERY === 0) progress({ done: number, total: Math.min(total, pagesMax) });
  }
  return { result: { total, pages: readPages(glyphs), broken } };
});

function glyphsOf({ str, transform, width, height }: Item): Glyphs[] {
  if (!str || !transform) return [];
  const size = height || Math.hypot(transform[2] ?? 0, transform[3] ?? 0) || 10;
  return [{ text: str, x: transform[4] ?? 0, y: transform[5] ?? 0, width: width ?? 0, size }];
}

function refusal({ name }: Error): string {
  if (name === "PasswordException")
    return "This PDF is password protected. Save it without the password, then upload it again.";
  return "This PDF is damaged and cannot be read. Save it anew from the program that made it, then upload it again.";
}
