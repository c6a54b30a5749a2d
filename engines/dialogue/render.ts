import type { Filled } from "./fill.ts";
import type { Parameter } from "./types.ts";

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");

/**
 * Puts values in a text: `{guests}`, `{{guests}}` and `$guests`, by the parameter's name or by the name in its value
 * column. One that was not said gives that column's fixed value, or nothing. What names no parameter stays as it is.
 */
export function render(text: string, parameters: readonly Parameter[], filled: Filled): string {
  const values = new Map<string, string>();
  for (const { name, value } of parameters) {
    const alias = value.startsWith("$") ? value.slice(1).trim() : "";
    const said = filled.get(name) ?? (alias ? "" : value);
    values.set(name.toLowerCase(), said);
    if (alias && !values.has(alias.toLowerCase())) values.set(alias.toLowerCase(), said);
  }
  if (values.size === 0) return text;
  const names = [...values.keys()]
    .filter(Boolean)
    .toSorted((one, other) => other.length - one.length)
    .map(escaped)
    .join("|");
  const place = new RegExp(
    `\\{\\{\\s*(${names})\\s*\\}\\}|\\{\\s*(${names})\\s*\\}|\\$(${names})(?![\\p{L}\\p{M}\\p{N}_])`,
    "giu",
  );
  return text.replace(
    place,
    (_whole, double, single, dollar) => values.get(String(double ?? single ?? dollar).toLowerCase()) ?? "",
  );
}
