/** A time as vendors write it, in milliseconds since 1970: seconds, milliseconds or ISO 8601; `otherwise` for none. */
export function timeOf(value: unknown, otherwise: number): number {
  if ((typeof value !== "string" && typeof value !== "number") || value === "") return otherwise;
  const number = Number(value);
  // Whatever is past the year 5138 in seconds is meant in milliseconds.
  if (Number.isFinite(number)) return number > 1e11 ? number : number * 1000;
  const parsed = Date.parse(String(value));
  return Number.isNaN(parsed) ? otherwise : parsed;
}
