import { notify } from "#server/features/notifications/public.ts";
import type { Work } from "#server/platform/scope.ts";
import type { TemplateRow } from "./repository.ts";

/** What a vendor says of a template that its author waits for, or has to do something about. */
const NEWS = {
  APPROVED: "templateApproved",
  REJECTED: "templateRejected",
  PAUSED: "templateRejected",
  DISABLED: "templateRejected",
} as const;

/** Tells the author of a template what its vendor has decided, where that is news. */
export async function tellVerdict(
  work: Work,
  before: Pick<TemplateRow, "status">,
  after: Pick<TemplateRow, "id" | "name" | "status" | "reason" | "created_by">,
): Promise<void> {
  const { id, name, status, reason, created_by } = after;
  if (status === before.status || !(status in NEWS)) return;
  await notify(work, {
    kind: NEWS[status as keyof typeof NEWS],
    to: [created_by],
    subjectId: id,
    title: name,
    text: reason,
    path: `/admin/messageTemplate/${id}`,
  });
}
