const NICE = [1, 2, 2.5, 5, 10];
const TICKS = 4;
/** Round spans of time, in seconds. */
const SPANS = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1_800, 3_600, 7_200, 14_400, 43_200, 86_400];

/** A round end of an axis that holds `most`, and the values that are written at it; of seconds, round as clocks go. */
export function axisOf(most: number, seconds = false): { top: number; ticks: number[] } {
  const rough = Math.max(most, 1) / TICKS;
  const size = 10 ** Math.floor(Math.log10(rough));
  const nice = seconds ? SPANS : NICE.map((one) => one * size);
  const step = Math.max(1, nice.find((one) => one >= rough) ?? rough);
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
