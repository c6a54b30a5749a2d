import { type Head, Malformed } from "./head.ts";
import type { Taker } from "./taker.ts";

/** Where in a chunk we are: before its size, in it, behind it, before the line's end, in the data, in the end after it. */
const [SIZE, DIGITS, EXTENSION, SIZE_LF, DATA, DATA_CR, DATA_LF, TRAILERS] = [0, 1, 2, 3, 4, 5, 6, 7];
const [TAB, LF, CR, SPACE, SEMICOLON] = [0x09, 0x0a, 0x0d, 0x20, 0x3b];
/** A petabyte, so that sizes stay whole numbers. */
const SIZE_MAX = 2 ** 50;
/** Of the line that says a chunk's size, in bytes. */
const LINE_MAX = 4 * 1024;

/** A body in chunks, read as its pieces come (RFC 9112 section 7.1). Extensions and trailers are read over. */
export class Chunks {
  private state = SIZE;
  private left = 0;
  private line = 0;

  /** @param head Reads the fields behind the body; they count to its size. */
  constructor(private readonly head: Head) {}

  begin(): void {
    this.state = SIZE;
    this.left = 0;
  }

  /** Takes the bytes from `from` to `to`, and tells where the body ended: -1 where it goes on. Throws `Malformed`. */
  take(piece: Buffer, from: number, to: number, taker: Taker): number {
    let at = from;
    while (at < to) {
      if (this.state === TRAILERS) return this.head.take(piece, at, to);
      if (this.state !== DATA) {
        this.step(piece[at++]!);
        continue;
      }
      const end = Math.min(to, at + this.left);
      taker.onBody(piece, at, end, false);
      this.left -= end - at;
      at = end;
      if (this.left === 0) this.state = DATA_CR;
    }
    return -1;
  }

  private step(code: number): void {
    switch (this.state) {
      case SIZE:
        this.line = 0;
        this.left = digitOf(code);
        if (this.left < 0) throw new Malformed("The size of a chunk is no number.");
        this.state = DIGITS;
        return;
      case DIGITS:
        return this.stepSize(code);
      case EXTENSION:
        this.count();
        if (code === CR) this.state = SIZE_LF;
        else if ((code < SPACE && code !== TAB) || code === 0x7f)
          throw new Malformed("The extension of a chunk is malformed.");
        return;
      case SIZE_LF:
        this.demand(code, LF, this.left === 0 ? TRAILERS : DATA);
        if (this.left === 0) this.head.goBehind();
        return;
      case DATA_CR:
        this.demand(code, CR, DATA_LF);
        return;
      default:
        this.demand(code, LF, SIZE);
    }
  }

  private stepSize(code: number): void {
    this.count();
    const digit = digitOf(code);
    if (digit >= 0) {
      this.left = this.left * 16 + digit;
      if (this.left > SIZE_MAX) throw new Malformed("A chunk is too large.");
    } else if (code === CR) this.state = SIZE_LF;
    else if (code === SEMICOLON || code === SPACE || code === TAB) this.state = EXTENSION;
    else throw new Malformed("The size of a chunk is no number.");
  }

  private count(): void {
    if (++this.line > LINE_MAX) throw new Malformed("The line of a chunk's size is too long.");
  }

  private demand(code: number, expected: number, next: number): void {
    if (code !== expected) throw new Malformed("A chunk does not end where it should.");
    this.state = next;
  }
}

/** -1 for what is no hexadecimal digit. */
function digitOf(code: number): number {
  if (code >= 0x30 && code <= 0x39) return code - 0x30;
  const small = code | 0x20;
  return small >= 0x61 && small <= 0x66 ? small - 0x57 : -1;
}
