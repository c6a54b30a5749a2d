const NICE = [1, 2, 2.5, 5, 10];
const TICKS = 4;

/** A round end of an axis that holds `most`, and the values that are written at it. */
export function axisOf(most: number): { top: number; ticks: number[] } {
  const rough = Math.max(most, 1) / TICKS;
  const size = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, NICE.map((nice) => nice * size).find((one) => one >= rough) ?? rough);
  const count = Math.max(1, Math.ceil(Math.max(most, 1) / step));
  return { top: step * count, ticks: Array.from({ length: count + 1 }, (_, at) => at * step) };
}

/** The path of a line through the middles of its columns, 100 by 100; it breaks where nothing is known. */
export function pathOf(values: readonly (number | null)[], top: number): string {
  let drawn = false;
  return values
    .map((value, at) => {
      if (value === null) {
        drawn = false;
        return "";
      }
      const place = `${(((at + 0.5) / values.length) * 100).toFixed(2)},${(100 - (value / top) * 100).toFixed(2)}`;
      const step = `${drawn ? "L" : "M"}${place}`;
      drawn = true;
      return step;
    })
    .join("");
}
