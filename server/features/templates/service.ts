import { unlistFromTrash } from "#server/platform/trash/entries.ts";
import { reviewTemplate, templateChannel } from "#engines/templates/index.ts";
import type { BodyOf, QueryOf } from "#contract/route.ts";
import type { templateRoutes } from "#contract/templates/templates.ts";
import { takesVendorId } from "#contract/templates/words.ts";
import { type ChannelDirectory, showsCards, standingChannels } from "#server/features/channels/public.ts";
import { fail } from "#server/platform/fail.ts";
import { newId } from "#server/platform/ids.ts";
import type { Scope } from "#server/platform/scope.ts";
import { demandMedia } from "./media.ts";
import { demandTemplate } from "./demand.ts";
import { columnsOf, modelOf } from "./model.ts";
import { copyName } from "./copy.ts";
import { type Place, placeOf } from "./place.ts";
import { demandFixed, demandOpen } from "./policy.ts";
import { findTemplate } from "./find.ts";
import { insertTemplate, listTemplates, type TemplateRow, updateTemplate } from "./repository.ts";
import { demandFit, readUnderstood } from "./review.ts";
import { orNameTaken } from "./taken.ts";
import { tellTemplate } from "./tell.ts";

type Routes = typeof templateRoutes;

type Standing = Awaited<ReturnType<typeof standingChannels>>[number];

/** Some vendors of RCS show nothing but texts and templates of their own. */
const takesRichCards = (channel: Standing): boolean =>
  templateChannel(channel.type) === "rcs" && showsCards(channel);

/** Templates as people make them; what the vendor is asked stands in `vendor`. */
export function createTemplateService(directory: ChannelDirectory) {
  return {
    async list(scope: Scope, query: QueryOf<Routes["listTemplates"]>) {
      const { channelId, page, perPage } = query;
      const [channel] = channelId ? await standingChannels(scope, [channelId]) : [];
      if (channelId && !channel) throw fail("NOT_FOUND", { what: "channel" });
      const rows = await listTemplates(scope, {
        ...query,
        from: page === undefined ? query.from : (page - 1) * perPage,
        limit: perPage + 1,
        withRichCards: channel !== undefined && takesRichCards(channel) && !query.trash,
      });
      return { rows: rows.slice(0, perPage), more: rows.length > perPage };
    },

    get: (scope: Scope, id: string) => demandTemplate(scope, id),

    async config(scope: Scope, { channelId, templateId }: QueryOf<Routes["templateConfig"]>) {
      const row = await findTemplate(scope, channelId, { templateUId: templateId, templateId });
      if (!row) throw fail("NOT_FOUND", { what: "template" });
      return row;
    },

    async create(scope: Scope, body: BodyOf<Routes["createTemplate"]>): Promise<TemplateRow> {
      const place = await placeOf(directory, scope, body.channelId);
      const template = readUnderstood(body, place);
      return orNameTaken("TEMPLATE_NAME_TAKEN", template, () =>
        scope.write(async (work) => {
          await demandMedia(work, template);
          const row = await insertTemplate(work, {
            ...columnsOf(template),
            id: newId(),
            channel_id: body.channelId,
            managed: place.calls !== undefined,
            vendor_id: enteredId(place, body),
            created_by: work.principal.userId,
            created_by_name: work.principal.name,
          });
          await work.audit({ action: "template.created", subjectId: row.id, subject: row.name });
          await tellTemplate(work, row);
          return row;
        }),
      );
    },

    async update(scope: Scope, id: string, body: BodyOf<Routes["updateTemplate"]>): Promise<TemplateRow> {
      const before = await demandTemplate(scope, id);
      demandOpen(before);
      const place = await placeOf(directory, scope, before.channel_id!);
      demandFixed(before, body, place.calls?.edit?.rules);
      const template = readUnderstood(body, place);
      // It is in use as it is: a broken one would break what is sent.
      if (before.status === "APPROVED") demandFit(template, place.goesTo);
      return orNameTaken("TEMPLATE_NAME_TAKEN", template, () =>
        scope.write(async (work) => {
          await demandMedia(work, template);
          const row = await updateTemplate(
            work,
            id,
            { ...columnsOf(template), ...(before.managed ? {} : { vendor_id: enteredId(place, body) }) },
            {
              statuses: [before.status],
              updatedAt: body.updatedAt ? new Date(body.updatedAt) : undefined,
            },
          );
          if (!row) throw fail("CONFLICT");
          await work.audit({
            action: "template.changed",
            subjectId: id,
            subject: row.name,
            before: { name: before.name, components: before.components },
            after: { name: row.name, components: row.components },
          });
          await tellTemplate(work, row);
          return row;
        }),
      );
    },

    async duplicate(scope: Scope, id: string, body: BodyOf<Routes["duplicateTemplate"]>) {
      const source = await demandTemplate(scope, id);
      const channelId = body.channelId ?? source.channel_id!;
      const place = await placeOf(directory, scope, channelId);
      const model = modelOf(source);
      const language = body.language ?? source.language;
      const name = body.name ?? (await copyName(scope, channelId, source, language));
      const template = readUnderstood(
        {
          ...source,
          parameter_format: source.parameter_format ?? undefined,
          name,
          language,
        },
        place,
      );
      if (template.kind !== model.kind) throw fail("TEMPLATE_CHANNEL_UNFIT", { channel: place.channel.name });
      return orNameTaken("TEMPLATE_NAME_TAKEN", template, () =>
        scope.write(async (work) => {
          const row = await insertTemplate(work, {
            ...columnsOf(template),
            id: newId(),
            channel_id: channelId,
            managed: place.calls !== undefined,
            created_by: work.principal.userId,
            created_by_name: work.principal.name,
          });
          await work.audit({ action: "template.duplicated", subjectId: row.id, subject: row.name });
          await tellTemplate(work, row);
          return row;
        }),
      );
    },

    async restore(scope: Scope, id: string, newName?: string): Promise<TemplateRow> {
      const before = await demandTemplate(scope, id, true);
      const { language } = before;
      const name = newName ?? before.name;
      return orNameTaken("TEMPLATE_NAME_TAKEN", { name, language }, () =>
        scope.write(async (work) => {
          const row = (await updateTemplate(work, id, { trashed_at: null, name }))!;
          await unlistFromTrash(work, "template", id);
          await work.audit({ action: "template.restored", subjectId: id, subject: row.name });
          await tellTemplate(work, row);
          return row;
        }),
      );
    },

    async review(scope: Scope, body: BodyOf<Routes["reviewTemplate"]>) {
      const place = await placeOf(directory, scope, body.channelId);
      return reviewTemplate(readUnderstood(body, place), place.goesTo);
    },
  };
}
export type TemplateService = ReturnType<typeof createTemplateService>;

/** What a channel's vendor, or an authority, calls a template, as people entered it; null where they do not. */
const enteredId = ({ channel, calls }: Place, { vendorId }: { vendorId?: string | null }): string | null =>
  takesVendorId(channel.type, calls !== undefined) ? vendorId || null : null;
