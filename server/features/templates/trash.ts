import type { Work } from "#server/platform/scope.ts";
import type { TrashEntry, TrashKind } from "#server/platform/trash/kind.ts";
import { deleteTrashed } from "./repository.ts";
import type { RichCardService } from "./rich-cards/service.ts";
import type { TemplateService } from "./service.ts";

const purge = async (work: Work, { subject_id }: TrashEntry) => {
  await deleteTrashed(work, subject_id);
  return [];
};

/** Templates and rich cards stay in their table while they are in the trash: broadcasts of the past name them. */
export const templateKinds = (templates: TemplateService, cards: RichCardService): TrashKind[] => [
  {
    kind: "template",
    permission: ["MSG_TEMPLATES.DELETE"],
    restore: async (scope, { subject_id }, name) => void (await templates.restore(scope, subject_id, name)),
    purge,
  },
  {
    kind: "rich-card",
    permission: ["RICHCARDS.DELETE"],
    restore: async (scope, { subject_id }, name) => void (await cards.restore(scope, subject_id, name)),
    purge,
  },
];
