import type { TemplateStatus } from "#contract/templates/words.ts";
import { own } from "./http.ts";

/** How far a template is that a vendor knows. */
export type TemplateState = Exclude<TemplateStatus, "DRAFT">;

const STATES: Readonly<Record<string, TemplateState>> = {
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

/** What a vendor's word for a template says of it, in a list or in a webhook call; undefined where it is not known. */
export const templateState = (word: string): TemplateState | undefined => own(STATES, word.toUpperCase());
