import type { FaqView } from "#contract/bots/faqs.ts";
import { revisionOf } from "#server/platform/revision.ts";
import type { FaqRow } from "./repository.ts";

export const faqRevision = ({ question, wordings, answer }: FaqRow): string =>
  revisionOf([question, wordings, answer]);

export const presentFaq = ({ row, uses }: { row: FaqRow; uses: number }): FaqView => ({
  id: row.id,
  question: row.question,
  wordings: row.wordings,
  answer: row.answer,
  updatedAt: row.updated_at.toISOString(),
  updatedBy: row.updated_by_name,
  uses,
  revision: faqRevision(row),
});
