import type { Permission } from "#contract/permissions.ts";
import { fail } from "#server/platform/fail.ts";
import type { TemplateRow } from "./repository.ts";

type State = Pick<TemplateRow, "managed" | "status" | "trashed_at">;

/** A vendor's approval is of the words: what it looks at, or has approved, stays as it is. */
const isOpen = ({ managed, status, trashed_at }: State): boolean =>
  trashed_at === null && (status === "DRAFT" || status === (managed ? "REJECTED" : "APPROVED"));

const isUnsent = ({ status, trashed_at }: State): boolean =>
  trashed_at === null && (status === "DRAFT" || status === "REJECTED");

/** What this person may do with this template. */
export const abilitiesOf = (row: State, can: (permission: Permission) => boolean) => ({
  edit: isOpen(row) && can("MSG_TEMPLATES.CREATE"),
  submit: isUnsent(row) && can("MSG_TEMPLATES.CREATE"),
  delete: can("MSG_TEMPLATES.DELETE"),
});

export function demandOpen(row: TemplateRow): void {
  if (!isOpen(row)) throw fail("TEMPLATE_FIXED", { name: row.name });
}

export function demandUnsent(row: TemplateRow): void {
  if (!isUnsent(row)) throw fail("TEMPLATE_SUBMITTED", { name: row.name });
}

/** The vendor knows it by name and language; under others it is another template. */
export function demandSameName(
  row: TemplateRow,
  { name, language }: { name: string; language: string },
): void {
  if (row.vendor_id === null || !row.managed) return;
  const field = row.name === name ? (row.language === language ? null : "language") : "name";
  if (field === null) return;
  const message = `The vendor knows it under the ${field} ${row[field as "name" | "language"]}. Duplicate it to give the copy another one.`;
  throw fail("TEMPLATE_REFUSED", { summary: message }, [{ field, message }]);
}
