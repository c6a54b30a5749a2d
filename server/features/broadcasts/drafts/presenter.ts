import type { BroadcastDraft } from "#contract/broadcasts/drafts.ts";
import { revisionOf } from "#server/platform/revision.ts";
import type { DraftRow, ListedDraft } from "./repository.ts";

export const draftRevision = ({ form }: Pick<DraftRow, "form">): string => revisionOf(form);

/** A draft as the wire shows it. */
export function presentDraft(row: ListedDraft): BroadcastDraft {
  return {
    id: row.id,
    name: row.name,
    channelName: row.channel_name ?? "",
    channelType: row.channel_type,
    templateName: row.form.message.template.templateId ?? "",
    changedBy: { name: row.changed_by_name },
    changedAt: row.changed_at.toISOString(),
    createdBy: { name: row.created_by_name },
    createdOn: row.created_at.toISOString(),
    revision: draftRevision(row),
  };
}
