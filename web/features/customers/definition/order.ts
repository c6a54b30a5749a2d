import type { Definition } from "#contract/customers/fields.ts";

/** The list after one of the attributes that can move went from one place among them to another. */
export function moved(fields: readonly Definition[], from: number, to: number): Definition[] {
  const fixed = fields.filter(({ builtIn }) => builtIn);
  const free = fields.filter(({ builtIn }) => !builtIn);
  const [taken] = free.splice(from, 1);
  if (taken) free.splice(to, 0, taken);
  return [...fixed, ...free];
}

/** The place a dropped row comes to among `ids`: beside another one, after itself was taken out. */
export function placeAfterDrop(
  ids: readonly string[],
  id: string,
  beside: string,
  side: "before" | "after",
): number {
  const others = ids.filter((other) => other !== id);
  const at = others.indexOf(beside);
  return side === "before" ? at : at + 1;
}
