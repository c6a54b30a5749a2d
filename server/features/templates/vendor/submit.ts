import type { TemplateStatus } from "#contract/templates/words.ts";
import type { ChannelDirectory } from "#server/features/channels/public.ts";
import { fail } from "#server/platform/fail.ts";
import { CutOff } from "#server/platform/outbound/call.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Scope } from "#server/platform/scope.ts";
import { demandTemplate } from "../demand.ts";
import { columnsOf, modelOf } from "../model.ts";
import type { MediaLinks } from "../links.ts";
import { placeOf } from "../place.ts";
import { demandUnsent } from "../policy.ts";
import { type TemplateChange, type TemplateRow, updateTemplate } from "../repository.ts";
import { demandFit, forReview } from "../review.ts";
import { tellTemplate } from "../tell.ts";
import { silenceOf } from "./answers.ts";
import { createHand } from "./hand.ts";

interface Parts {
  platform: Platform;
  directory: ChannelDirectory;
  links: MediaLinks;
}

/** Hands templates to their vendors for approval. */
export function createSubmit({ platform, directory, links }: Parts) {
  const hand = createHand({ platform, directory, links });

  async function change(scope: Scope, row: TemplateRow, to: TemplateChange, from: readonly TemplateStatus[]) {
    return scope.write(async (work) => {
      const changed = await updateTemplate(work, row.id, to, { statuses: from });
      if (!changed) throw fail("CONFLICT");
      await tellTemplate(work, changed);
      return changed;
    });
  }

  return async function submit(scope: Scope, id: string): Promise<TemplateRow> {
    const before = await demandTemplate(scope, id);
    demandUnsent(before);
    const place = await placeOf(directory, scope, before.channel_id!);
    demandFit(forReview(modelOf(before), place), place.goesTo);
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
