import { at, readJson, textAt } from "../kit/index.ts";
import type { Place } from "./config.ts";
import { fit } from "./pattern.ts";

/** What stands at a place of an answer, as text. */
export function findText(place: Place | undefined, body: string): string | undefined {
  if (place === undefined) return undefined;
  if (typeof place !== "string") return fit(place.pattern, body.trim()) || undefined;
  const value = at(readJson(body), ...place.split("."));
  return typeof value === "boolean" ? String(value) : textAt({ value }, "value");
}

/** Whether an answer has the place at all. */
export function isThere(place: Place, body: string): boolean {
  if (typeof place !== "string") return fit(place.pattern, body.trim()) !== undefined;
  return findText(place, body) !== undefined;
}
