import type { Format } from "#contract/library/formats.ts";
import { pdfHeader } from "./pdf.ts";
import { refuse, type Verdict } from "./verdict.ts";

/** So many bytes from the start are looked at. */
export const HEAD_BYTES = 4_096;

type Family = "zip" | "boxes" | "pdf" | "text";
/** What the first bytes say: a format, a family that has to be looked at more closely, or a refusal. */
export type FirstLook = Verdict | { family: Family };

const ascii = (head: Buffer, from: number, to: number) => head.toString("latin1", from, to);
const begins = (head: Buffer, ...bytes: number[]) => bytes.every((byte, at) => head[at] === byte);

const REFUSED: [test: (head: Buffer) => boolean, verdict: Verdict][] = [
  [(head) => ascii(head, 0, 2) === "MZ", refuse("program", "a Windows program")],
  [(head) => begins(head, 0x7f, 0x45, 0x4c, 0x46), refuse("program", "a Linux program")],
  [
    (head) => /^(cafebabe|feedface|feedfacf|cefaedfe|cffaedfe)/.test(head.toString("hex", 0, 4)),
    refuse("program", "a program"),
  ],
  [(head) => ascii(head, 0, 2) === "#!", refuse("script", "a script")],
  [(head) => ascii(head, 0, 4) === "Rar!", refuse("archive", "a RAR archive")],
  [(head) => begins(head, 0x37, 0x7a, 0xbc, 0xaf), refuse("archive", "a 7z archive")],
  [(head) => begins(head, 0x1f, 0x8b), refuse("archive", "a gzip archive")],
  [
    (head) => begins(head, 0xd0, 0xcf, 0x11, 0xe0),
    refuse(
      "macros",
      "an Office document of the old kind, which may carry macros; save it as DOCX, XLSX or PPTX",
    ),
  ],
];

const FORMATS: [test: (head: Buffer) => boolean, format: Format][] = [
  [(head) => begins(head, 0xff, 0xd8, 0xff), "jpeg"],
  [(head) => begins(head, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a), "png"],
  [(head) => /^GIF8[79]a/.test(ascii(head, 0, 6)), "gif"],
  [(head) => ascii(head, 0, 4) === "RIFF" && ascii(head, 8, 12) === "WEBP", "webp"],
  [(head) => ascii(head, 0, 4) === "RIFF" && ascii(head, 8, 12) === "WAVE", "wav"],
  [(head) => begins(head, 0x1a, 0x45, 0xdf, 0xa3) && ascii(head, 0, 64).includes("webm"), "webm"],
  [(head) => ascii(head, 0, 4) === "OggS" && /OpusHead|vorbis/.test(ascii(head, 0, 128)), "ogg"],
  [(head) => ascii(head, 0, 6) === "#!AMR\n" || ascii(head, 0, 9) === "#!AMR-WB\n", "amr"],
  [isAdts, "aac"],
  [isMp3, "mp3"],
];

/** Reads a file's first bytes. Names and declared types play no part. */
export function firstLook(head: Buffer): FirstLook {
  if (head.length === 0) return refuse("empty", "nothing");
  const known = FORMATS.find(([test]) => test(head));
  if (known) return { format: known[1] };
  const refused = REFUSED.find(([test]) => test(head));
  if (refused) return refused[1];
  if (ascii(head, 4, 8) === "ftyp") return { family: "boxes" };
  if (begins(head, 0x50, 0x4b)) return { family: "zip" };
  if (pdfHeader(ascii(head, 0, head.length)) >= 0) return { family: "pdf" };
  return { family: "text" };
}

/** ADTS: a frame that says where the next one begins, which then begins there. */
function isAdts(head: Buffer): boolean {
  const frame = (at: number) => head[at] === 0xff && ((head[at + 1] ?? 0) & 0xf6) === 0xf0;
  if (!frame(0) || head.length < 7) return false;
  const length = ((head[3]! & 3) << 11) | (head[4]! << 3) | (head[5]! >> 5);
  return length >= 7 && (length >= head.length || frame(length));
}

const BITRATES = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const BITRATES_LOW = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
const RATES = [44_100, 48_000, 32_000];

/** Layer III: an ID3 tag, or two frames one behind the other. */
function isMp3(head: Buffer): boolean {
  if (ascii(head, 0, 3) === "ID3")
    return head.length > 10 && head.subarray(6, 10).every((byte) => byte < 0x80);
  const length = frameLength(head, 0);
  return length > 0 && (length >= head.length || frameLength(head, length) > 0);
}

function frameLength(head: Buffer, at: number): number {
  const [first, second, third] = [head[at], head[at + 1] ?? 0, head[at + 2] ?? 0];
  // Sync, and layer III (the bits say 01).
  if (first !== 0xff || (second & 0xe6) !== 0xe2) return 0;
  const version = (second >> 3) & 3;
  const rate = RATES[(third >> 2) & 3];
  const bitrate = (version === 3 ? BITRATES : BITRATES_LOW)[third >> 4];
  if (version === 1 || !rate || !bitrate) return 0;
  const divisor = version === 3 ? 1 : version === 2 ? 2 : 4;
  const samples = version === 3 ? 144 : 72;
  return Math.floor((samples * bitrate * 1_000) / (rate / divisor)) + ((third >> 1) & 1);
}
