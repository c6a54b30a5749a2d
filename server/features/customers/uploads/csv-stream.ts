import {
  CsvReader,
  type CsvRow,
  detectDelimiter,
  sniffEncoding,
  wholeCharacters,
} from "#engines/csv/index.ts";
import { decoderOf } from "#server/platform/decoder.ts";

const HEAD_BYTES = 64 * 1024;
/** Longest row in characters; more than that is a quote nobody closed or no table at all. */
const ROW_MAX = 256 * 1024;

export interface Piece {
  rows: CsvRow[];
  /** Bytes of the file read so far. */
  read: number;
}

/** A file's rows as its bytes come, the header among them. What the bytes are is judged by the first 64 KB. */
export async function* readRows(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Piece> {
  let decode: ReturnType<typeof decoder> | undefined;
  let held = Buffer.alloc(0);
  let read = 0;
  for await (const piece of bytes) {
    read += piece.length;
    held = Buffer.concat([held, piece]);
    if (!decode && held.length < HEAD_BYTES) continue;
    decode ??= decoder(held);
    yield { rows: decode(held, false), read };
    held = Buffer.alloc(0);
  }
  decode ??= decoder(held);
  yield { rows: decode(held, true), read };
}

function decoder(head: Uint8Array): (piece: Uint8Array, last: boolean) => CsvRow[] {
  const { encoding } = sniffEncoding(head);
  const characters = decoderOf(encoding);
  const start = decoderOf(encoding)(head.subarray(0, wholeCharacters(head, encoding)), true);
  const reader = new CsvReader({ delimiter: detectDelimiter(start), maxRow: ROW_MAX });
  return (piece, last) => {
    const rows = reader.push(characters(piece, last));
    return last ? [...rows, ...reader.end()] : rows;
  };
}
