import { z } from "zod";
import { id, text } from "../common.ts";
import { CANNED_FILES_MAX, CANNED_TEXT_MAX, DISPOSITION_MAX, FEEDBACK_MAX, LABELS_MAX } from "./limits.ts";

const labels = z.array(id("chat-label")).max(LABELS_MAX).default([]);
/** To an agent or to a department. */
const transfer = z.object({
  agentId: id("user").optional(),
  departmentId: id("department").optional(),
  /** Read by who gets the chat. */
  note: text(FEEDBACK_MAX).default(""),
});
const close = z.object({
  /** One of those that the settings offer. */
  disposition: text(DISPOSITION_MAX).default(""),
  /** Say nothing to the customer. */
  quietly: z.stringbool().or(z.boolean()).default(false),
});

/** What a canned reply does beside what it says, in this order. */
export const cannedActions = z.object({
  /** Files of the library, each sent by itself after the text. */
  files: z.array(id("artifact")).max(CANNED_FILES_MAX).default([]),
  /** A private note. */
  note: text(CANNED_TEXT_MAX).default(""),
  addLabels: labels,
  removeLabels: labels,
  /** Pass the chat on: the last step, as is closing it. */
  transfer: transfer.nullable().default(null),
  close: close.nullable().default(null),
});
export type CannedActions = z.output<typeof cannedActions>;
/** As a caller writes them: what is not named is not done. */
export type GivenActions = z.input<typeof cannedActions>;
