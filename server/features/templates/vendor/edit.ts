import type { BodyOf } from "#contract/route.ts";
import type { templateRoutes } from "#contract/templates/templates.ts";
import type { ChannelDirectory } from "#server/features/channels/public.ts";
import { fail } from "#server/platform/fail.ts";
import { json } from "#server/platform/db/tables.ts";
import { CutOff } from "#server/platform/outbound/call.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Scope } from "#server/platform/scope.ts";
import { demandTemplate } from "../demand.ts";
import { withEdit } from "../edits.ts";
import type { MediaLinks } from "../links.ts";
import { demandMedia } from "../media.ts";
import { columnsOf, type Written } from "../model.ts";
import { placeOf } from "../place.ts";
import { demandEditable, demandFixed } from "../policy.ts";
import { type TemplateChange, type TemplateRow, updateTemplate } from "../repository.ts";
import { demandFit, forReview, readUnderstood } from "../review.ts";
import { sameContent } from "../same.ts";
import { tellTemplate } from "../tell.ts";
import { silenceOf } from "./answers.ts";
import { createHand } from "./hand.ts";

interface Parts {
  platform: Platform;
  directory: ChannelDirectory;
  links: MediaLinks;
}
type Body = BodyOf<(typeof templateRoutes)["editTemplate"]>;

/** Changes templates that their vendors have, which look at them again. */
export function createEdit({ platform, directory, links }: Parts) {
  const hand = createHand({ platform, directory, links });

  return async function edit(scope: Scope, id: string, body: Body): Promise<TemplateRow> {
    const before = await demandTemplate(scope, id);
    const place = await placeOf(directory, scope, before.channel_id!);
    const rules = place.calls?.edit?.rules;
    const now = new Date();
    demandEditable(before, place.channel.adapter.name, rules, now);
    const written = writtenOver(before, body);
    demandFixed(before, written, rules);
    const template = readUnderstood(written, place);
    demandFit(forReview(template, place), place.goesTo);
    const columns = columnsOf(template);
    if (sameContent(before, columns)) throw fail("TEMPLATE_UNCHANGED", { name: before.name });
    const approved = before.status === "APPROVED";
    // Taken before the vendor is asked, so that two people do not edit it at once.
    const pending = await scope.write(async (work) => {
      await demandMedia(work, template);
      const row = await updateTemplate(
        work,
        id,
        {
          ...columns,
          status: "PENDING",
          reason: null,
          submitted_at: now,
          ...(approved && rules ? { edits: withEdit(before, rules, now) } : {}),
        },
        {
          statuses: [before.status],
          updatedAt: body.updatedAt ? new Date(body.updatedAt) : before.updated_at,
        },
      );
      if (!row) throw fail("CONFLICT");
      await work.audit({
        action: "template.edited",
        subjectId: id,
        subject: row.name,
        before: contentOf(before),
        after: contentOf(row),
      });
      await tellTemplate(work, row);
      return row;
    });
    try {
      const taken = await hand(scope, place, pending, approved && rules?.keepsCategory);
      const { components } = columnsOf(taken.template);
      // The vendor may have told us its verdict already.
      const done = await scope.write((work) =>
        updateTemplate(work, id, { components }, { statuses: ["PENDING", "APPROVED", "REJECTED"] }),
      );
      return done ?? pending;
    } catch (error) {
      // Whether the vendor has it, the next look at its list will tell.
      if (error instanceof CutOff) return pending;
      const failure = silenceOf(place.channel, error);
      await takeBack(scope, before, (failure as Error).message);
      throw failure;
    }
  };
}
export type Edit = ReturnType<typeof createEdit>;

/** What is left out stays as it is. */
const writtenOver = (before: TemplateRow, body: Body): Written => ({
  name: body.name ?? before.name,
  language: body.language ?? before.language,
  category: body.category ?? before.category,
  type: body.type ?? before.type,
  parameter_format: body.parameter_format ?? before.parameter_format ?? undefined,
  components: body.components,
});

const contentOf = ({ category, components, status }: TemplateRow) => ({ category, components, status });

/** The template as it was, when its vendor refused the edit: that one still holds there. */
async function takeBack(scope: Scope, before: TemplateRow, reason: string): Promise<void> {
  const { kind, name, language, category, type, parameter_format, artifact_ids } = before;
  const { status, edits, submitted_at, updated_at } = before;
  const former: TemplateChange = {
    kind,
    name,
    language,
    category,
    type,
    parameter_format,
    artifact_ids,
    status,
    edits,
    submitted_at,
    updated_at,
    reason: before.reason,
    components: json(before.components),
  };
  await scope.write(async (work) => {
    const row = await updateTemplate(work, before.id, former, { statuses: ["PENDING"] });
    await work.audit({
      action: "template.edit-refused",
      subjectId: before.id,
      subject: before.name,
      after: { reason },
    });
    if (row) await tellTemplate(work, row);
  });
}
