const STEPS = [
  [1e9, "B"],
  [1e6, "M"],
  [1e3, "K"],
] as const;

/** 12480 as "12.48K": thousands, millions, billions with at most two decimals. */
export function abbreviate(value: number): string {
  // What would be rounded up to the next step is written with that step's letter.
  const [size, letter] = STEPS.find(([step]) => Math.round(Math.abs(value) / 10) * 10 >= step) ?? [1, ""];
  return `${Number((value / size).toFixed(2))}${letter}`;
}

/** A count, shortened, with the full number on hover; "-" when there is none. */
export function AbbrNumber({ value }: { value: number | null | undefined }) {
  if (value === null || value === undefined) return <>-</>;
  return <span title={value.toLocaleString("en")}>{abbreviate(value)}</span>;
}
