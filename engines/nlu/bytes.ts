/** Writes numbers and texts one after the other. Whole numbers take 7 bits a byte (LEB128). */
export class ByteWriter {
  private bytes: Uint8Array<ArrayBuffer> = new Uint8Array(1 << 16);
  private length = 0;

  byte(value: number): void {
    this.reserve(1);
    this.bytes[this.length++] = value;
  }

  /** A whole number, 0..2^32-1. */
  whole(value: number): void {
    let rest = value;
    while (rest >= 128) {
      this.byte((rest % 128) + 128);
      rest = Math.floor(rest / 128);
    }
    this.byte(rest);
  }

  real(value: number): void {
    this.block(new Uint8Array(Float64Array.of(value).buffer));
  }

  reals(values: Float32Array): void {
    this.whole(values.length);
    this.block(new Uint8Array(values.slice().buffer));
  }

  text(value: string): void {
    const encoded = encodeUtf8(value);
    this.whole(encoded.length);
    this.block(Uint8Array.from(encoded));
  }

  block(values: Uint8Array): void {
    this.reserve(values.length);
    this.bytes.set(values, this.length);
    this.length += values.length;
  }

  finish(): Uint8Array {
    return this.bytes.slice(0, this.length);
  }

  private reserve(more: number): void {
    if (this.length + more <= this.bytes.length) return;
    const longer = new Uint8Array(Math.max(this.bytes.length * 2, this.length + more));
    longer.set(this.bytes);
    this.bytes = longer;
  }
}

/** Reads what `ByteWriter` wrote. @throws RangeError past the end. */
export class ByteReader {
  private at = 0;

  constructor(private readonly bytes: Uint8Array) {}

  get finished(): boolean {
    return this.at === this.bytes.length;
  }

  byte(): number {
    const value = this.bytes[this.at++];
    if (value === undefined) throw new RangeError("past the end");
    return value;
  }

  whole(): number {
    let value = 0;
    for (let scale = 1; scale <= 128 ** 5; scale *= 128) {
      const byte = this.byte();
      value += (byte % 128) * scale;
      if (byte < 128) return value;
    }
    throw new RangeError("a number too long");
  }

  real(): number {
    return new Float64Array(this.block(8).slice().buffer)[0] as number;
  }

  reals(): Float32Array {
    return new Float32Array(this.block(this.whole() * 4).slice().buffer);
  }

  text(): string {
    return decodeUtf8(this.block(this.whole()));
  }

  /** The next `length` bytes, not copied. */
  block(length: number): Uint8Array {
    if (length > this.bytes.length - this.at) throw new RangeError("past the end");
    this.at += length;
    return this.bytes.subarray(this.at - length, this.at);
  }
}

// The library target has no TextEncoder, so UTF-8 is spelt out; a lone surrogate becomes U+FFFD as there.
function encodeUtf8(text: string): number[] {
  const bytes: number[] = [];
  for (const sign of text) {
    const code = sign.codePointAt(0) as number;
    const point = code >= 0xd800 && code < 0xe000 ? 0xfffd : code;
    if (point < 0x80) bytes.push(point);
    else if (point < 0x800) bytes.push(0xc0 | (point >> 6), tail(point));
    else if (point < 0x10000) bytes.push(0xe0 | (point >> 12), tail(point >> 6), tail(point));
    else bytes.push(0xf0 | (point >> 18), tail(point >> 12), tail(point >> 6), tail(point));
  }
  return bytes;
}

function tail(bits: number): number {
  return 0x80 | (bits & 0x3f);
}

function decodeUtf8(bytes: Uint8Array): string {
  let text = "";
  for (let at = 0; at < bytes.length; ) {
    const first = bytes[at++] as number;
    const more = first < 0x80 ? 0 : first < 0xe0 ? 1 : first < 0xf0 ? 2 : 3;
    let point = more === 0 ? first : first & (0x3f >> more);
    for (let step = 0; step < more; step++) point = (point << 6) | ((bytes[at++] as number) & 0x3f);
    text += String.fromCodePoint(point);
  }
  return text;
}
