const START_BYTES = 1 << 20;
/** UTF-8 needs at most three bytes for a UTF-16 unit. */
const BYTES_A_UNIT = 3;

const ESCAPES: Record<string, string> = { "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r" };
const SPECIAL = /[\\\t\n\r]/;

/**
 * Rows in COPY's text format (PostgreSQL manual, "COPY"), as bytes from the start: a million short-lived strings that
 * wait for their transaction would keep the collector busier than the work itself.
 */
export class CopyRows {
  private buffer = Buffer.allocUnsafe(START_BYTES);
  private length = 0;
  /** How many rows it holds. */
  count = 0;

  add(values: readonly (string | number | null)[]): void {
    let line = "";
    for (let at = 0; at < values.length; at++) {
      if (at > 0) line += "\t";
      line += cell(values[at] as string | number | null);
    }
    line += "\n";
    if (this.length + line.length * BYTES_A_UNIT > this.buffer.length) this.grow(line.length * BYTES_A_UNIT);
    this.length += this.buffer.write(line, this.length);
    this.count++;
  }

  get bytes(): Buffer {
    return this.buffer.subarray(0, this.length);
  }

  private grow(more: number): void {
    const larger = Buffer.allocUnsafe(Math.max(this.buffer.length * 2, this.length + more));
    this.buffer.copy(larger, 0, 0, this.length);
    this.buffer = larger;
  }
}

function cell(value: string | number | null): string | number {
  if (value === null) return "\\N";
  if (typeof value === "number" || !SPECIAL.test(value)) return value;
  return value.replace(/[\\\t\n\r]/g, (sign) => ESCAPES[sign]!);
}
