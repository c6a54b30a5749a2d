import type { Json } from "./types.ts";
import { reaches } from "./versions.ts";

/** Whether a flow of this version writes days as YYYY-MM-DD; before 5.0 they are milliseconds since 1970. */
export const dayWritten = (version: string): boolean => reaches(version, "5.0");

export const isDay = (value: Json | undefined): value is string =>
  typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value));

export const isEpoch = (value: Json | undefined): value is string =>
  typeof value === "string" && /^-?\d{1,15}$/.test(value);

/** What a flow holds for a day, as a day; empty where it is none. */
export function dayOf(held: string): string {
  if (isDay(held)) return held;
  return /^-?\d{1,14}$/.test(held) ? new Date(Number(held)).toISOString().slice(0, 10) : "";
}

/** A day as a flow of this version holds it; undefined where none is chosen. */
export function heldDay(day: string, version: string): string | undefined {
  if (!isDay(day)) return undefined;
  return dayWritten(version) ? day : String(Date.parse(`${day}T00:00:00Z`));
}
