/** Tables as text: read piece by piece, and written so that no spreadsheet runs what stands in them (RFC 4180). */
export { detectDelimiter } from "./delimiter.ts";
export { type Encoding, type Sniffed, sniffEncoding, wholeCharacters } from "./encoding.ts";
export { CsvReader, readCsv } from "./reader.ts";
export type { CsvOptions, CsvPosition, CsvRow } from "./row.ts";
export { looksLikeText, type TextVerdict } from "./text-file.ts";
export { readCell, writeCell, writeCsv, writeRow } from "./write.ts";
