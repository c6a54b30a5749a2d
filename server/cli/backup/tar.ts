/** One file in an archive. */
export interface Entry {
  name: string;
  bytes: Buffer;
}

const BLOCK = 512;
const NAME_MAX = 100;
const PREFIX_MAX = 155;

/** An entry as a tar archive holds it (ustar, so that `tar tzf` reads it). */
export function* packEntry({ name, bytes }: Entry): Generator<Buffer> {
  yield header(name, bytes.length);
  yield bytes;
  yield Buffer.alloc(padding(bytes.length));
}

/** What an archive ends with. */
export const archiveEnd = (): Buffer => Buffer.alloc(2 * BLOCK);

/** The entries of an archive, one after the other. Throws when it breaks off. */
export async function* readEntries(source: AsyncIterable<Buffer>): AsyncGenerator<Entry> {
  const take = taker(source);
  for (;;) {
    const head = await take(BLOCK);
    if (head.every((byte) => byte === 0)) return;
    if (checksum(head) !== readOctal(head, 148, 8))
      throw new Error("This is not a backup, or it is damaged.");
    const [name, prefix] = [readText(head, 0, NAME_MAX), readText(head, 345, PREFIX_MAX)];
    const size = readOctal(head, 124, 12);
    const bytes = await take(size);
    await take(padding(size));
    yield { name: prefix ? `${prefix}/${name}` : name, bytes };
  }
}

const padding = (size: number): number => (BLOCK - (size % BLOCK)) % BLOCK;

function header(full: string, size: number): Buffer {
  const { name, prefix } = splitName(full);
  const head = Buffer.alloc(BLOCK);
  const write = (text: string, at: number) => head.write(text, at, "utf8");
  const octal = (value: number, width: number) => `${value.toString(8).padStart(width - 1, "0")}\0`;
  write(name, 0);
  write(octal(0o600, 8), 100);
  write(octal(0, 8), 108);
  write(octal(0, 8), 116);
  write(octal(size, 12), 124);
  write(octal(0, 12), 136);
  write("0", 156);
  write("ustar\0", 257);
  write("00", 263);
  write(prefix, 345);
  write(`${checksum(head).toString(8).padStart(6, "0")}\0 `, 148);
  return head;
}

/** A name longer than its field is cut at a slash, the front of it kept apart. */
function splitName(full: string): { name: string; prefix: string } {
  if (Buffer.byteLength(full) <= NAME_MAX) return { name: full, prefix: "" };
  const at = full.indexOf("/", Math.max(0, full.length - NAME_MAX - 1));
  if (at <= 0 || at > PREFIX_MAX) throw new Error(`The name ${full} is too long for an archive.`);
  return { name: full.slice(at + 1), prefix: full.slice(0, at) };
}

/** The sum over a header, its own field counted as blanks. */
function checksum(head: Buffer): number {
  return head.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 32 : byte), 0);
}

const readText = (head: Buffer, at: number, width: number): string =>
  head.toString("utf8", at, at + width).replace(/\0.*$/s, "");
const readOctal = (head: Buffer, at: number, width: number): number =>
  Number.parseInt(readText(head, at, width).trim() || "0", 8);

/** Hands out exactly as many bytes as asked for, however the source cuts them. */
function taker(source: AsyncIterable<Buffer>): (size: number) => Promise<Buffer> {
  const chunks = source[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);
  return async (size) => {
    const parts = [rest];
    let have = rest.length;
    while (have < size) {
      const { value, done } = await chunks.next();
      if (done) throw new Error("The backup breaks off before its end.");
      parts.push(value);
      have += value.length;
    }
    const all = Buffer.concat(parts);
    rest = all.subarray(size);
    return all.subarray(0, size);
  };
}
