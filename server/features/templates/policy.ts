import type { EditRules } from "#channels/kit/index.ts";
import type { Permission } from "#contract/permissions.ts";
import { fail } from "#server/platform/fail.ts";
import { allowanceOf, bindingLimit, type FixedPart, fixedOf, isEditable } from "./edits.ts";
import type { Written } from "./model.ts";
import type { TemplateRow } from "./repository.ts";

type State = Pick<TemplateRow, "managed" | "status" | "trashed_at">;

/** A vendor's approval is of the words: what it looks at, or has approved, stays as it is. */
const isOpen = ({ managed, status, trashed_at }: State): boolean =>
  trashed_at === null && (status === "DRAFT" || status === (managed ? "REJECTED" : "APPROVED"));

const isUnsent = ({ status, trashed_at }: State): boolean =>
  trashed_at === null && (status === "DRAFT" || status === "REJECTED");

/** What this person may do with this template, where its vendor takes edits by these rules. */
export const abilitiesOf = (
  row: TemplateRow,
  can: (permission: Permission) => boolean,
  rules: EditRules | undefined,
  now: Date,
) => ({
  edit: isOpen(row) && can("MSG_TEMPLATES.CREATE"),
  editAtVendor:
    row.trashed_at === null &&
    isEditable(row, rules) &&
    !allowanceOf(row, rules, now)?.againAt &&
    can("MSG_TEMPLATES.CREATE"),
  submit: isUnsent(row) && can("MSG_TEMPLATES.CREATE"),
  delete: can("MSG_TEMPLATES.DELETE"),
});

export function demandOpen(row: TemplateRow): void {
  if (!isOpen(row)) throw fail("TEMPLATE_FIXED", { name: row.name });
}

export function demandUnsent(row: TemplateRow): void {
  if (!isUnsent(row)) throw fail("TEMPLATE_SUBMITTED", { name: row.name });
}

/** Refuses other values for what the vendor holds fast. */
export function demandFixed(row: TemplateRow, written: Written, rules: EditRules | undefined): void {
  const errors = fixedOf(row, rules)
    .filter((field) => written[field] !== undefined && written[field] !== row[field])
    .map((field) => ({ field, message: whyFixed(field, row) }));
  if (errors.length > 0)
    throw fail("TEMPLATE_REFUSED", { summary: errors.map(({ message }) => message).join(" ") }, errors);
}

const whyFixed = (field: FixedPart, row: TemplateRow): string => {
  if (field === "category")
    return `The vendor has approved it as ${row.category?.toLowerCase()}. Duplicate it to give the copy another category.`;
  if (field === "parameter_format")
    return "The vendor knows its variables as they are called now. Duplicate it to call those of the copy otherwise.";
  return `The vendor knows it under the ${field} ${row[field]}. Duplicate it to give the copy another one.`;
};

/** Refuses what the vendor would refuse to edit, by its state and by how often it was edited. */
export function demandEditable(
  row: TemplateRow,
  vendor: string,
  rules: EditRules | undefined,
  now: Date,
): void {
  if (!rules || !row.managed) throw fail("TEMPLATE_EDITS_NOT_TAKEN", { vendor, name: row.name });
  if (!isEditable(row, rules)) throw fail("TEMPLATE_NOT_EDITABLE", { vendor, name: row.name });
  const againAt = allowanceOf(row, rules, now)?.againAt;
  if (!againAt) return;
  const { most, hours } = bindingLimit(row, rules, now);
  throw fail("TEMPLATE_EDITED_TOO_OFTEN", {
    vendor,
    name: row.name,
    most: String(most),
    span: hours > 24 ? `${hours / 24} days` : `${hours} hours`,
    againAt: `${againAt.toISOString().slice(0, 16).replace("T", " ")} UTC`,
  });
}
