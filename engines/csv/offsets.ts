/** Finds back from a place in the decoded text to the piece of the file it was decoded from. */
export class Offsets {
  private readonly pieces: { byte: number; start: number }[];
  private bytes: number;
  private units = 0;

  constructor(firstByte: number) {
    this.pieces = [{ byte: firstByte, start: 0 }];
    this.bytes = firstByte;
  }

  /** A piece of `units` UTF-16 units, decoded from the next `bytes` bytes. Without bytes it belongs to the one before. */
  add(units: number, bytes: number): void {
    const last = this.pieces.at(-1) as { byte: number };
    if (this.bytes > last.byte) this.pieces.push({ byte: this.bytes, start: this.units });
    this.bytes += bytes;
    this.units += units;
  }

  /** Where the unit with this number stands; what lies before it is forgotten. */
  locate(unit: number): { byte: number; skip: number } {
    while (this.pieces.length > 1 && (this.pieces[1] as { start: number }).start <= unit) this.pieces.shift();
    const { byte, start } = this.pieces[0] as { byte: number; start: number };
    return { byte, skip: unit - start };
  }
}
