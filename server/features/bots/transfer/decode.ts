import { sniffEncoding } from "#engines/csv/index.ts";
import { decoderOf } from "#server/platform/decoder.ts";
import { ThreadRefusal } from "#server/platform/threads/run.ts";

const BINARY: { name: string; starts: number[] }[] = [
  { name: "a ZIP archive (or an office document)", starts: [0x50, 0x4b, 0x03, 0x04] },
  { name: "a Windows program", starts: [0x4d, 0x5a] },
  { name: "a Linux program", starts: [0x7f, 0x45, 0x4c, 0x46] },
  { name: "a PDF", starts: [0x25, 0x50, 0x44, 0x46] },
  { name: "a gzip archive", starts: [0x1f, 0x8b] },
  { name: "a picture", starts: [0x89, 0x50, 0x4e, 0x47] },
];

/** Reads a text file's bytes whatever wrote it: UTF-8, UTF-16, or Windows-1252. Refuses what is no text. */
export function decodeText(bytes: Uint8Array): string {
  const binary = BINARY.find(({ starts }) => starts.every((byte, at) => bytes[at] === byte));
  if (binary) throw new ThreadRefusal(`The file is ${binary.name}, not a text file.`);
  const text = decoderOf(sniffEncoding(bytes, true).encoding)(bytes, true);
  if (text.slice(0, 10_000).includes(String.fromCharCode(0)))
    throw new ThreadRefusal("The file holds binary data, not text.");
  return text;
}
