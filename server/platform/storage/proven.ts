import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { Readable } from "node:stream";

/** A file of up to so many bytes is read whole before any of it is sent, so that a refusal can still be said. */
const AT_ONCE = 1_048_576;

/** What a file holds is not what was put into it. */
export class Damaged extends Error {}

/**
 * The bytes of a stored file, of which nobody gets the end where they are not what was stored: a small one is refused
 * with `Damaged` before any byte, of a large one the last piece is held back until the digest is right, and the stream
 * ends in `Damaged` where it is not, so that whoever reads it sees a file that broke off.
 */
export async function proven(
  bytes: Readable,
  { size, sha256 }: { size: number; sha256: string },
): Promise<Buffer | Readable> {
  const checked = Readable.from(heldBack(bytes, sha256), { objectMode: false });
  return size <= AT_ONCE ? buffer(checked) : checked;
}

async function* heldBack(bytes: AsyncIterable<Buffer>, sha256: string): AsyncGenerator<Buffer> {
  const hash = createHash("sha256");
  let last: Buffer | undefined;
  for await (const piece of bytes) {
    hash.update(piece);
    if (last) yield last;
    last = piece;
  }
  if (hash.digest("hex") !== sha256) throw new Damaged("A stored file is not what was put into it.");
  if (last) yield last;
}
