import type { Template, TemplateChange } from "../protocol.ts";
import { formProblem } from "./review.ts";

const DAY_MS = 86_400_000;
const EDITABLE = ["APPROVED", "REJECTED", "PAUSED"];

/** Why Meta refuses an edit (Meta, "Template management"): a sentence, or undefined. */
export function editProblem(
  template: Template,
  change: TemplateChange,
  edits: readonly Date[],
  now: Date,
): string | undefined {
  const { status, category } = template;
  if (!EDITABLE.includes(status))
    return "Only message templates that are approved, rejected or paused can be edited.";
  if (status === "APPROVED") {
    if (change.category !== undefined && change.category !== category)
      return "The category of an approved message template cannot be changed.";
    const within = (days: number) =>
      edits.filter((at) => at.getTime() > now.getTime() - days * DAY_MS).length;
    if (within(1) >= 1) return "An approved message template can be edited once in 24 hours.";
    if (within(30) >= 10) return "An approved message template can be edited 10 times in 30 days.";
  }
  return formProblem({ ...template, ...change });
}
