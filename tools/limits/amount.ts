const KB = 1024;
const MB = 1024 * KB;
const GB = 1024 * MB;
/** Money is counted in millionths. */
const MICROS = 1_000_000;

const figure = (value: number) => value.toLocaleString("en");

export function bytes(value: number): string {
  for (const [size, unit] of [
    [GB, "GB"],
    [MB, "MB"],
    [KB, "KB"],
  ] as const)
    if (value >= size && value % size === 0) return `${value / size} ${unit}`;
  return `${figure(value)} bytes`;
}

const UNITS: [RegExp, (value: number) => string][] = [
  [/(^|_)BYTES/, bytes],
  [/_MS$/, (value) => `${figure(value)} ms`],
  [/SECONDS/, (value) => `${figure(value)} s`],
  [/MINUTES/, (value) => `${figure(value)} minutes`],
  [/HOURS/, (value) => `${figure(value)} hours`],
  [/DAYS/, (value) => `${figure(value)} days`],
];

/** A limit as people read it: the unit is in its name, money's in its file. */
export function amount(name: string, value: unknown, file: string): string {
  if (typeof value === "object" && value !== null) {
    const { least, most } = value as { least: number; most: number };
    return `${figure(least)} to ${figure(most)}`;
  }
  if (typeof value !== "number") return String(value);
  if (file.includes("/billing/") && value >= MICROS) return `${figure(value / MICROS)} of the currency`;
  return (UNITS.find(([unit]) => unit.test(name))?.[1] ?? figure)(value);
}
