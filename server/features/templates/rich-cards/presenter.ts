import type { RcsTemplate } from "#engines/templates/index.ts";
import type { RichCardView } from "#contract/templates/rich-cards.ts";
import type { Scope } from "#server/platform/scope.ts";
import { modelOf } from "../model.ts";
import type { TemplateRow } from "../repository.ts";

/** A rich card as the wire shows it, with what this person may do with it. */
export function presentRichCard(row: TemplateRow, { can }: Pick<Scope, "can">): RichCardView {
  const { content, suggestions, examples } = modelOf(row) as RcsTemplate;
  return {
    id: row.id,
    name: row.name,
    language: row.language,
    content,
    suggestions,
    examples,
    createdBy: row.created_by_name,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    abilities: { edit: can("RICHCARDS.EDIT"), delete: can("RICHCARDS.DELETE") },
  };
}
