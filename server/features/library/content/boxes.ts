import type { Format } from "#contract/library/formats.ts";
import type { Pieces } from "./file.ts";
import { refuse, type Verdict } from "./verdict.ts";

/** More boxes on the top level than any encoder writes; fragmented films have two a second. */
const BOXES_MAX = 100_000;

/**
 * MP4 and its relatives are a row of boxes, each with its length: they must fill the file to its last byte and hold
 * the one that says how to play it. Bytes behind them would be another file in hiding.
 */
export async function judgeBoxes(pieces: Pieces): Promise<Verdict> {
  const damaged = refuse("damaged", "a film or sound that is cut off or damaged");
  let playable = false;
  let at = 0;
  for (let count = 0; at < pieces.size; count++) {
    const head = await pieces.at(at, 16);
    if (head.length < 8 || count > BOXES_MAX) return damaged;
    const name = head.toString("latin1", 4, 8);
    const length = lengthOf(head, pieces.size - at);
    if (length < 8 || !/^[\w ©-]{4}$/.test(name)) return damaged;
    if (name === "moov") playable = true;
    at += length;
  }
  if (at !== pieces.size || !playable) return damaged;
  return formatOf(await pieces.at(8, 4));
}

function lengthOf(head: Buffer, left: number): number {
  const length = head.readUInt32BE(0);
  if (length === 0) return left;
  if (length !== 1) return length;
  return head.length === 16 ? Number(head.readBigUInt64BE(8)) : 0;
}

const BRANDS: [RegExp, Format][] = [
  [/^3g/, "3gp"],
  [/^qt/, "mov"],
  [/^M4[AB]/, "m4a"],
  [/^(isom|iso\d|mp4[12]|avc1|M4V|dash|MSNV|f4v|ndas)/, "mp4"],
];

function formatOf(brand: Buffer): Verdict {
  const found = BRANDS.find(([pattern]) => pattern.test(brand.toString("latin1")));
  return found ? { format: found[1] } : refuse("unknown", "a file of a kind that is not known here");
}
