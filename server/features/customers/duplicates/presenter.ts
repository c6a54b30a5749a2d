import type { DuplicateReason } from "#contract/customers/duplicates.ts";

/** "phone:919812345678" as the wire tells it; a number gets its plus back. */
export function presentReason(key: string): DuplicateReason {
  const at = key.indexOf(":");
  const kind = key.slice(0, at) as DuplicateReason["kind"];
  const value = key.slice(at + 1);
  return { kind, value: kind === "phone" ? `+${value}` : value };
}
