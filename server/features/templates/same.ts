import type { columnsOf } from "./model.ts";
import type { TemplateRow } from "./repository.ts";

/** PostgreSQL keeps the fields of an object in an order of its own; addresses of examples change with each look. */
export function sameJson(one: unknown, other: unknown): boolean {
  const sorted = (value: unknown): string =>
    JSON.stringify(value, (key, inner: unknown) =>
      key === "header_handle"
        ? undefined
        : typeof inner === "object" && inner !== null && !Array.isArray(inner)
          ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
          : inner,
    );
  return sorted(one) === sorted(other);
}

/** Whether a template says what it said before. */
export const sameContent = (row: TemplateRow, next: ReturnType<typeof columnsOf>): boolean =>
  row.category === next.category &&
  row.type === next.type &&
  sameJson(row.components, JSON.parse(next.components)) &&
  String(row.artifact_ids) === String(next.artifact_ids);
