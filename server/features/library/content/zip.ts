import type { Format } from "#contract/library/formats.ts";
import type { Pieces } from "./file.ts";
import { refuse, type Verdict } from "./verdict.ts";

const END_BYTES = 65_557;
const END_MARK = 0x06054b50;
const ENTRY_MARK = 0x02014b50;
const DIRECTORY_MAX = 4 * 1024 * 1024;
const ENTRIES_MAX = 5_000;
/** What an honest document grows to when it is unpacked, and by how much. */
const UNPACKED_MAX = 1024 * 1024 * 1024;
const RATIO_MAX = 200;
const RATIO_FROM = 10 * 1024 * 1024;

const PARTS: [path: string, format: Format][] = [
  ["word/document.xml", "docx"],
  ["xl/workbook.xml", "xlsx"],
  ["ppt/presentation.xml", "pptx"],
];

/** Reads what a zip archive says of its entries and unpacks none: an Office document passes, everything else does not. */
export async function judgeZip(pieces: Pieces): Promise<Verdict> {
  const entries = await readDirectory(pieces);
  if (!entries) return refuse("damaged", "an archive that is cut off or damaged");
  const unpacked = entries.reduce((sum, { size }) => sum + size, 0);
  if (unpacked > UNPACKED_MAX || (unpacked > RATIO_FROM && unpacked / pieces.size > RATIO_MAX))
    return refuse("bomb", "an archive that would unpack to far more than it is");
  const names = new Set(entries.map(({ name }) => name));
  if ([...names].some((name) => name.includes("..") || name.startsWith("/") || name.includes("\\")))
    return refuse("archive", "an archive whose files would land outside of it");
  const document = names.has("[Content_Types].xml") && PARTS.find(([path]) => names.has(path));
  if (!document) return refuse("archive", "a zip archive");
  if ([...names].some((name) => /vbaProject\.bin$/i.test(name)))
    return refuse("macros", "a document with macros");
  return { format: document[1] };
}

interface Entry {
  name: string;
  size: number;
}

async function readDirectory(pieces: Pieces): Promise<Entry[] | undefined> {
  const from = Math.max(0, pieces.size - END_BYTES);
  const tail = await pieces.at(from, END_BYTES);
  const end = lastMark(tail);
  if (end < 0) return undefined;
  const [count, length, start] = [
    tail.readUInt16LE(end + 10),
    tail.readUInt32LE(end + 12),
    tail.readUInt32LE(end + 16),
  ];
  // The directory lies right before its end mark; 64-bit archives say so with a number that cannot be.
  if (start + length !== from + end || length > DIRECTORY_MAX || count > ENTRIES_MAX) return undefined;
  const directory = await pieces.at(start, length);
  const entries: Entry[] = [];
  for (let at = 0; at + 46 <= directory.length && entries.length < count; ) {
    if (directory.readUInt32LE(at) !== ENTRY_MARK) return undefined;
    const [name, extra, comment] = [28, 30, 32].map((offset) => directory.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ];
    entries.push({
      name: directory.toString("utf8", at + 46, at + 46 + name),
      size: directory.readUInt32LE(at + 24),
    });
    at += 46 + name + extra + comment;
  }
  return entries.length === count ? entries : undefined;
}

function lastMark(tail: Buffer): number {
  for (let at = tail.length - 22; at >= 0; at--) if (tail.readUInt32LE(at) === END_MARK) return at;
  return -1;
}
