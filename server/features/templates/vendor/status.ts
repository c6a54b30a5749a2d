import type { TemplateStatus } from "#contract/templates/words.ts";

const STATUSES: Record<string, TemplateStatus> = {
  APPROVED: "APPROVED",
  // Warned, and still sent.
  FLAGGED: "APPROVED",
  REINSTATED: "APPROVED",
  PENDING: "PENDING",
  IN_APPEAL: "PENDING",
  SUBMITTED: "PENDING",
  REJECTED: "REJECTED",
  PAUSED: "PAUSED",
  LIMIT_EXCEEDED: "PAUSED",
  DISABLED: "DISABLED",
  ARCHIVED: "DISABLED",
  PENDING_DELETION: "DELETED",
  DELETED: "DELETED",
};

/** A vendor's word for how far a template is; what is not known counts as being looked at. */
export const statusOf = (word: string): TemplateStatus => STATUSES[word.toUpperCase()] ?? "PENDING";
