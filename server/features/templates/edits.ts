import { type EditAllowance, editAllowance, type EditLimit, type EditRules } from "#channels/kit/index.ts";
import type { TemplateView } from "#contract/templates/templates.ts";
import type { TemplateRow } from "./repository.ts";

export type FixedPart = TemplateView["fixed"][number];

/** Whether the vendor has it, in a state in which it takes an edit. */
export const isEditable = (
  { managed, vendor_id, status }: TemplateRow,
  rules: EditRules | undefined,
): boolean =>
  managed && vendor_id !== null && rules !== undefined && rules.statuses.some((one) => one === status);

/** What of a template stays as it is. */
export function fixedOf(
  { managed, vendor_id, status }: TemplateRow,
  rules: EditRules | undefined,
): FixedPart[] {
  // The vendor knows it by name and language; under others it is another template.
  if (!managed || vendor_id === null) return [];
  return [
    "name",
    "language",
    ...(rules ? (["parameter_format"] as const) : []),
    ...(rules?.keepsCategory && status === "APPROVED" ? (["category"] as const) : []),
  ];
}

/** How often an approved template may still be edited; undefined where that is not limited. */
export const allowanceOf = (
  row: TemplateRow,
  rules: EditRules | undefined,
  now: Date,
): EditAllowance | undefined =>
  rules && row.status === "APPROVED" && isEditable(row, rules)
    ? editAllowance(rules.limits, row.edits, now)
    : undefined;

/** The limit that holds the next edit back longest. */
export const bindingLimit = (row: TemplateRow, { limits }: EditRules, now: Date): EditLimit =>
  [...limits].sort((one, other) => endOf(other, row, now) - endOf(one, row, now))[0]!;

const endOf = (limit: EditLimit, row: TemplateRow, now: Date): number =>
  editAllowance([limit], row.edits, now)?.againAt?.getTime() ?? 0;

/** The edits that are worth remembering, with one more. */
export function withEdit(row: TemplateRow, { limits }: EditRules, now: Date): Date[] {
  const hours = Math.max(0, ...limits.map((limit) => limit.hours));
  return [...row.edits.filter((at) => at.getTime() > now.getTime() - hours * 3_600_000), now];
}
