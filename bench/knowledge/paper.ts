import { makePdf } from "#server/testing/factories/pdf.ts";

const LINE = 88;
const LINES = 52;

/** Letters that any font of a PDF draws: accents and typographic marks fall away. */
export const plain = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/[\u2010-\u2015\u2212]/g, "-")
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u201c\u201d]/g, '"')
    .replace(/[^\x20-\x7e]/g, "");

/** Passages as a book prints them: set in lines, one after the other, over as many pages as they take. */
export function printed(passages: readonly string[]): Uint8Array {
  const lines = passages.flatMap((text) => [...wrapped(plain(text)), ""]);
  const pages = Array.from({ length: Math.ceil(lines.length / LINES) }, (_, at) =>
    lines.slice(at * LINES, (at + 1) * LINES).join("\n"),
  );
  return new Uint8Array(makePdf(pages));
}

function wrapped(text: string): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(/\s+/)) {
    if (line && line.length + 1 + word.length > LINE) {
      lines.push(line);
      line = word;
    } else line = line ? `${line} ${word}` : word;
  }
  return [...lines, line];
}
