/** Sparse rows: row r holds columns `ids[starts[r]..starts[r+1])` with `values` beside them. */
export interface Matrix {
  rows: number;
  columns: number;
  starts: Int32Array;
  ids: Int32Array;
  values: Float32Array;
}

/** A list of numbers that grows by doubling, for rows whose total length is not known beforehand. */
export class GrowingList {
  length = 0;
  private items: Int32Array<ArrayBufferLike> = new Int32Array(1024);

  push(item: number): void {
    if (this.length === this.items.length) {
      const longer = new Int32Array(this.length * 2);
      longer.set(this.items);
      this.items = longer;
    }
    this.items[this.length++] = item;
  }

  at(at: number): number {
    return this.items[at] as number;
  }

  put(at: number, item: number): void {
    this.items[at] = item;
  }

  bump(at: number): void {
    this.items[at] = (this.items[at] as number) + 1;
  }

  toArray(): Int32Array {
    return this.items.slice(0, this.length);
  }
}
