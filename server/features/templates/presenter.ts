import type { EditAllowance, EditRules } from "#channels/kit/index.ts";
import type { TemplateView } from "#contract/templates/templates.ts";
import type { Scope } from "#server/platform/scope.ts";
import { allowanceOf, fixedOf } from "./edits.ts";
import { abilitiesOf } from "./policy.ts";
import type { TemplateRow } from "./repository.ts";

const instantOf = (at: Date | null): string | null => at?.toISOString() ?? null;

/** A template as the wire shows it, with what this person may do with it. */
export const presentTemplate = (
  row: TemplateRow,
  scope: Pick<Scope, "can">,
  rules: EditRules | undefined,
  now: Date,
): TemplateView => ({
  id: row.id,
  templateId: row.name,
  name: row.name,
  channelId: row.channel_id,
  kind: row.kind,
  vendorId: row.vendor_id,
  language: row.language,
  category: row.category,
  type: row.type,
  parameter_format: row.parameter_format,
  components: row.components,
  status: row.status,
  reason: row.reason,
  quality:
    row.quality && row.quality_since ? { score: row.quality, since: row.quality_since.toISOString() } : null,
  coming: row.coming_category ? { category: row.coming_category, at: instantOf(row.coming_at) } : null,
  managed: row.managed,
  createdBy: row.created_by_name,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  submittedAt: instantOf(row.submitted_at),
  syncedAt: instantOf(row.synced_at),
  trashedAt: instantOf(row.trashed_at),
  fixed: fixedOf(row, rules),
  edits: presentAllowance(allowanceOf(row, rules, now)),
  abilities: abilitiesOf(row, scope.can, rules, now),
});

const presentAllowance = (allowance: EditAllowance | undefined): TemplateView["edits"] =>
  allowance ? { ...allowance, againAt: instantOf(allowance.againAt) } : null;
