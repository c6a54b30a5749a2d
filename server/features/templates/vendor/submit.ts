import { type WhatsAppTemplate, writeCloudTemplate } from "#engines/templates/index.ts";
import type { VendorTemplate } from "#channels/kit/index.ts";
import type { TemplateStatus } from "#contract/templates/words.ts";
import type { ChannelDirectory } from "#server/features/channels/public.ts";
import { fail } from "#server/platform/fail.ts";
import { CutOff } from "#server/platform/outbound/call.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Scope } from "#server/platform/scope.ts";
import { demandTemplate } from "../demand.ts";
import { columnsOf, modelOf } from "../model.ts";
import type { MediaLinks } from "../links.ts";
import { type Place, placeOf } from "../place.ts";
import { demandUnsent } from "../policy.ts";
import { type TemplateChange, type TemplateRow, updateTemplate } from "../repository.ts";
import { demandFit } from "../review.ts";
import { tellTemplate } from "../tell.ts";
import { refusalOf, silenceOf } from "./answers.ts";
import { createExamples } from "./examples.ts";
import { statusOf } from "./status.ts";

interface Parts {
  platform: Platform;
  directory: ChannelDirectory;
  links: MediaLinks;
}

/** What the vendor said to a template that it has taken. */
interface Taken {
  vendorId: string | null;
  status: TemplateStatus;
  template: WhatsAppTemplate;
}

/** Hands templates to their vendors for approval. */
export function createSubmit({ platform, directory, links }: Parts) {
  const withExamples = createExamples({ platform, directory, links });

  async function change(scope: Scope, row: TemplateRow, to: TemplateChange, from: readonly TemplateStatus[]) {
    return scope.write(async (work) => {
      const changed = await updateTemplate(work, row.id, to, { statuses: from });
      if (!changed) throw fail("CONFLICT");
      await tellTemplate(work, changed);
      return changed;
    });
  }

  async function hand(scope: Scope, place: Place, row: TemplateRow): Promise<Taken> {
    const { channel } = place;
    const calls = place.calls!;
    const template = await withExamples(scope, place, modelOf(row) as WhatsAppTemplate);
    const written = writeCloudTemplate(template) as unknown as VendorTemplate;
    const { edit } = calls;
    if (row.vendor_id && edit) {
      const vendorId = row.vendor_id;
      const reply = await directory.call(channel, "template-edit", (token) =>
        edit.request(vendorId, written, token),
      );
      const error = edit.read(reply);
      if (error) throw refusalOf(channel, error);
      return { vendorId, status: "PENDING", template };
    }
    const created = calls.created(
      await directory.call(channel, "template-create", (token) => calls.create(written, token)),
    );
    if ("error" in created) throw refusalOf(channel, created.error);
    return { vendorId: created.vendorId, status: statusOf(created.status), template };
  }

  return async function submit(scope: Scope, id: string): Promise<TemplateRow> {
    const before = await demandTemplate(scope, id);
    demandUnsent(before);
    const place = await placeOf(directory, scope, before.channel_id!);
    demandFit(forReview(before, place), place.goesTo);
    const from = [before.status];
    const now = new Date();
    await scope.write((work) =>
      work.audit({ action: "template.submitted", subjectId: id, subject: before.name }),
    );
    if (!place.calls)
      return change(scope, before, { status: "APPROVED", reason: null, submitted_at: now }, from);
    // Taken before the vendor is asked, so that two people do not submit it twice.
    const taken = { status: "PENDING", reason: null, submitted_at: now } as const;
    const pending = await change(scope, before, taken, from);
    try {
      const { vendorId, status, template } = await hand(scope, place, pending);
      // The vendor may have told us its verdict already.
      const done = await change(
        scope,
        pending,
        { vendor_id: vendorId, components: columnsOf(template).components },
        ["PENDING", "APPROVED", "REJECTED"],
      );
      if (status === "PENDING" || done.status !== "PENDING") return done;
      return change(scope, done, { status }, ["PENDING"]);
    } catch (error) {
      // Whether the vendor has it, the next look at its list will tell.
      if (error instanceof CutOff) return pending;
      const failure = silenceOf(place.channel, error);
      const reason = (failure as Error).message;
      await change(scope, before, { status: before.status, reason, submitted_at: before.submitted_at }, [
        "PENDING",
      ]);
      throw failure;
    }
  };
}

/** An example that lies at the vendor's own address is good for its eyes only; it cannot be handed in again. */
function forReview(row: TemplateRow, { calls }: Place) {
  const template = modelOf(row);
  if (template.kind !== "whatsapp" || !calls?.examples) return template;
  for (const header of [template.header, ...template.cards.map((card) => card.header)])
    if ("handle" in header && /^https?:/i.test(header.handle)) header.handle = "";
  return template;
}
