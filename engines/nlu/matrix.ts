/** Sparse rows: row r holds columns `ids[starts[r]..starts[r+1])` with `values` beside them. */
export interface Matrix {
  rows: number;
  columns: number;
  starts: Int32Array;
  ids: Int32Array;
  values: Float32Array;
}

/** Some rows of a matrix, in the order given; columns stay as they are. */
export function someRows({ columns, starts, ids, values }: Matrix, rows: readonly number[]): Matrix {
  const from = (row: number) => starts[row] as number;
  const length = rows.reduce((sum, row) => sum + from(row + 1) - from(row), 0);
  const some = {
    rows: rows.length,
    columns,
    starts: new Int32Array(rows.length + 1),
    ids: new Int32Array(length),
    values: new Float32Array(length),
  };
  let end = 0;
  for (const [at, row] of rows.entries()) {
    some.ids.set(ids.subarray(from(row), from(row + 1)), end);
    some.values.set(values.subarray(from(row), from(row + 1)), end);
    end += from(row + 1) - from(row);
    some.starts[at + 1] = end;
  }
  return some;
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
