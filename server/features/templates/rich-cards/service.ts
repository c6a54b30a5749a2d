import { listInTrash, unlistFromTrash } from "#server/platform/trash/entries.ts";
import { previewTemplate, type RcsTemplate, reviewTemplate } from "#engines/templates/index.ts";
import type { BodyOf, QueryOf } from "#contract/route.ts";
import type { richCardRoutes } from "#contract/templates/rich-cards.ts";
import { fail } from "#server/platform/fail.ts";
import { newId } from "#server/platform/ids.ts";
import type { Scope, Work } from "#server/platform/scope.ts";
import { demandRichCard } from "../demand.ts";
import type { MediaLinks } from "../links.ts";
import { demandMedia } from "../media.ts";
import { columnsOf } from "../model.ts";
import { insertTemplate, listTemplates, type TemplateRow, updateTemplate } from "../repository.ts";
import { demandFit } from "../review.ts";
import { orNameTaken } from "../taken.ts";
import { tellTemplate } from "../tell.ts";

type Routes = typeof richCardRoutes;
type Written = Pick<
  BodyOf<Routes["createRichCard"]>,
  "name" | "language" | "content" | "suggestions" | "examples"
>;

const modelled = ({ name, language, content, suggestions, examples }: Written): RcsTemplate => ({
  kind: "rcs",
  name,
  language,
  content,
  suggestions,
  examples,
});

/** Rich cards of an enterprise: templates that every channel of RCS can send, with no approval. */
export function createRichCardService(links: MediaLinks) {
  /** Phones fetch media from whole addresses, so that is what is looked at. */
  const linked = (rows: Scope | Work, template: RcsTemplate) =>
    links(rows, template, { environment: "live" });

  const demandSendable = async (work: Work, template: RcsTemplate) => {
    await demandMedia(work, template);
    demandFit(await linked(work, template), "rcs");
  };

  return {
    async list(scope: Scope, { from, perPage, name }: QueryOf<Routes["listRichCards"]>) {
      const by = { channelId: null, name, trash: false, from, limit: perPage + 1 };
      const rows = await listTemplates(scope, by);
      return { rows: rows.slice(0, perPage), more: rows.length > perPage };
    },

    get: (scope: Scope, id: string) => demandRichCard(scope, id),

    create: (scope: Scope, body: Written): Promise<TemplateRow> =>
      orNameTaken("RICH_CARD_NAME_TAKEN", body, () =>
        scope.write(async (work) => {
          const template = modelled(body);
          await demandSendable(work, template);
          const row = await insertTemplate(work, {
            ...columnsOf(template),
            id: newId(),
            status: "APPROVED",
            created_by: work.principal.userId,
            created_by_name: work.principal.name,
          });
          await work.audit({ action: "rich-card.created", subjectId: row.id, subject: row.name });
          await tellTemplate(work, row);
          return row;
        }),
      ),

    update: (scope: Scope, id: string, body: Written & { updatedAt?: string }): Promise<TemplateRow> =>
      orNameTaken("RICH_CARD_NAME_TAKEN", body, () =>
        scope.write(async (work) => {
          const before = await demandRichCard(work, id);
          const template = modelled(body);
          await demandSendable(work, template);
          const updatedAt = body.updatedAt ? new Date(body.updatedAt) : undefined;
          const row = await updateTemplate(work, id, columnsOf(template), { updatedAt });
          if (!row) throw fail("CONFLICT");
          await work.audit({
            action: "rich-card.changed",
            subjectId: id,
            subject: row.name,
            before: { name: before.name, components: before.components },
            after: { name: row.name, components: row.components },
          });
          await tellTemplate(work, row);
          return row;
        }),
      ),

    remove: (scope: Scope, id: string): Promise<void> =>
      scope.write(async (work) => {
        await demandRichCard(work, id);
        const row = (await updateTemplate(work, id, { trashed_at: new Date() }))!;
        await listInTrash(work, "rich-card", { id, name: row.name });
        await work.audit({ action: "rich-card.removed", subjectId: id, subject: row.name });
        await tellTemplate(work, row);
      }),

    async restore(scope: Scope, id: string, newName?: string): Promise<TemplateRow> {
      const before = await demandRichCard(scope, id, true);
      const { language } = before;
      const name = newName ?? before.name;
      return orNameTaken("RICH_CARD_NAME_TAKEN", { name, language }, () =>
        scope.write(async (work) => {
          const row = (await updateTemplate(work, id, { trashed_at: null, name }))!;
          await unlistFromTrash(work, "rich-card", id);
          await work.audit({ action: "rich-card.restored", subjectId: id, subject: row.name });
          await tellTemplate(work, row);
          return row;
        }),
      );
    },

    async preview(scope: Scope, { values, ...body }: BodyOf<Routes["previewRichCard"]>) {
      const template = await linked(scope, modelled(body));
      return { preview: previewTemplate(template, values), findings: reviewTemplate(template, "rcs") };
    },
  };
}
export type RichCardService = ReturnType<typeof createRichCardService>;
