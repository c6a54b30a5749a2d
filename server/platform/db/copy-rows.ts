const START_BYTES = 1 << 18;
/** UTF-8 needs at most three bytes for a UTF-16 unit. */
const BYTES_A_UNIT = 3;
/** Shorter texts are written by hand: calling into the buffer costs more than their few characters. */
const BY_HAND = 64;

/** "PGCOPY", its marks against mangled transfer, no flags, no extension. */
const HEADER = Buffer.from("PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0", "latin1");
const TRAILER = -1;
const NULL = -1;
const JSONB_VERSION = 1;
const UUID_BYTES = 16;
const LENGTH_BYTES = 4;

const QUOTE = 34;
const COMMA = 44;
const OPEN = 123;
const CLOSE = 125;
/** What cannot stand in a JSON string as it is; half of a surrogate pair among it. */
const ESCAPED = /["\\\x00-\x1f\ud800-\udfff]/; // oxlint-disable-line no-control-regex -- they are what is looked for

/** A key of a JSON object as it is written, with its quotes and its colon, and where among the values its own stands. */
export interface JsonKey {
  name: string;
  bytes: Uint8Array;
  place: number;
}
export const jsonKey = (name: string, place: number): JsonKey => ({
  name,
  bytes: Buffer.from(`${JSON.stringify(name)}:`),
  place,
});

/**
 * Rows in COPY's binary format (PostgreSQL manual, "COPY"), as bytes from the start: a million short-lived strings that
 * wait for their transaction would keep the collector busier than the work itself, and the database reads ids and
 * lengths instead of searching texts for their ends.
 *
 *     rows.begin(2);
 *     rows.uuid(id);
 *     rows.text(name);
 */
export class CopyRows {
  private buffer = Buffer.allocUnsafeSlow(START_BYTES);
  private view = viewOf(this.buffer);
  private length = HEADER.copy(this.buffer);
  /** How many rows it holds. */
  count = 0;

  /** Begins a row; its fields follow in the order of the columns. */
  begin(fields: number): void {
    this.demand(2);
    this.view.setInt16(this.length, fields);
    this.length += 2;
    this.count++;
  }

  /** A text. */
  text(value: string | null): void {
    const from = this.open(value === null ? 0 : value.length * BYTES_A_UNIT);
    if (value === null) this.view.setInt32(from, NULL);
    else {
      this.write(value);
      this.close(from);
    }
  }

  /** An id: its 16 bytes. */
  uuid(value: Uint8Array): void {
    const from = this.open(UUID_BYTES);
    this.view.setInt32(from, UUID_BYTES);
    const { buffer } = this;
    const start = this.length;
    for (let at = 0; at < UUID_BYTES; at++) buffer[start + at] = value[at] as number;
    this.length = start + UUID_BYTES;
  }

  /** An integer of 32 bits. */
  integer(value: number): void {
    const from = this.open(LENGTH_BYTES);
    this.view.setInt32(this.length, value);
    this.length += LENGTH_BYTES;
    this.close(from);
  }

  /** A jsonb object: these keys with their values, in the order of the keys; one whose value is "" is left out. */
  object(keys: readonly JsonKey[], values: readonly string[]): void {
    const from = this.open(3);
    this.buffer[this.length++] = JSONB_VERSION;
    this.buffer[this.length++] = OPEN;
    const first = this.length;
    for (const { bytes, place } of keys) {
      const value = values[place] as string;
      if (value === "") continue;
      const escaped = ESCAPED.test(value) ? JSON.stringify(value) : null;
      this.demand(bytes.length + (escaped ?? value).length * BYTES_A_UNIT + 4);
      if (this.length > first) this.buffer[this.length++] = COMMA;
      this.buffer.set(bytes, this.length);
      this.length += bytes.length;
      if (escaped !== null) this.write(escaped);
      else {
        this.buffer[this.length++] = QUOTE;
        this.write(value);
        this.buffer[this.length++] = QUOTE;
      }
    }
    this.buffer[this.length++] = CLOSE;
    this.close(from);
  }

  /** All rows; valid until the next is begun or they are cleared. */
  get bytes(): Buffer {
    this.demand(2);
    this.view.setInt16(this.length, TRAILER);
    return this.buffer.subarray(0, this.length + 2);
  }

  /** Forgets the rows and keeps the memory for the next ones. */
  clear(): void {
    this.length = HEADER.length;
    this.count = 0;
  }

  /** Leaves room for a field's length and as many bytes. Returns where the length stands. */
  private open(bytes: number): number {
    this.demand(LENGTH_BYTES + bytes);
    const from = this.length;
    this.length += LENGTH_BYTES;
    return from;
  }

  private close(from: number): void {
    this.view.setInt32(from, this.length - from - LENGTH_BYTES);
  }

  private write(value: string): void {
    const { buffer } = this;
    const start = this.length;
    if (value.length <= BY_HAND) {
      let at = 0;
      for (; at < value.length; at++) {
        const code = value.charCodeAt(at);
        if (code >= 0x80) break;
        buffer[start + at] = code;
      }
      if (at === value.length) {
        this.length = start + at;
        return;
      }
    }
    this.length = start + buffer.write(value, start);
  }

  private demand(more: number): void {
    if (this.length + more <= this.buffer.length) return;
    const larger = Buffer.allocUnsafeSlow(Math.max(this.buffer.length * 2, this.length + more));
    this.buffer.copy(larger, 0, 0, this.length);
    this.buffer = larger;
    this.view = viewOf(larger);
  }
}

const viewOf = ({ buffer, byteOffset, length }: Buffer) => new DataView(buffer, byteOffset, length);
