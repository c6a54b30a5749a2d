import type { ChannelEvent } from "#channels/kit/index.ts";
import type { EventConsumer, OpenChannel } from "#server/features/channels/public.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { JobKind } from "#server/platform/queue/jobs.ts";
import type { Work } from "#server/platform/scope.ts";
import { type TemplateRow, templatesNamed, updateTemplate } from "./repository.ts";
import { enqueueSync, type SyncPayload } from "./sync/job.ts";
import { tellTemplate } from "./tell.ts";
import { tellVerdict } from "./verdict.ts";

type Verdict = Extract<ChannelEvent, { kind: "template" }>;
type Opinion = Extract<ChannelEvent, { kind: "template-quality" | "template-category" }>;

const isOpinion = (event: ChannelEvent): event is Opinion =>
  event.kind === "template-quality" || event.kind === "template-category";

/** Takes what vendors tell of templates: how far each is, and why. Taking it twice changes nothing. */
export function templateEvents(platform: Platform, kind: JobKind<SyncPayload>): EventConsumer {
  return async (enterpriseId, told) => {
    const verdicts = told.flatMap(({ channel, events }) =>
      events
        .filter((event): event is Verdict => event.kind === "template")
        .map((event) => ({ channel, event })),
    );
    const opinions = told.flatMap(({ channel, events }) =>
      events.filter(isOpinion).map((event) => ({ channel, event })),
    );
    if (verdicts.length === 0 && opinions.length === 0) return;
    await platform.actFor(enterpriseId).write(async (work) => {
      for (const { channel, event } of verdicts) await take(work, channel, event);
      for (const { channel, event } of opinions) await hear(work, channel, event);
    });
  };

  async function hear(work: Work, channel: OpenChannel, event: Opinion): Promise<void> {
    const row = pick(await templatesNamed(work, channel.id, [event.name]), event);
    const change = row && changeBy(row, event);
    if (!row || !change) return;
    const changed = await updateTemplate(work, row.id, change);
    await work.audit({
      action: event.kind === "template-quality" ? "template.rated" : "template.sorted",
      subjectId: row.id,
      subject: row.name,
      before: { quality: row.quality, category: row.category },
      after: change,
    });
    if (changed) await tellTemplate(work, changed);
  }

  async function take(work: Work, channel: OpenChannel, event: Verdict): Promise<void> {
    const row = pick(await templatesNamed(work, channel.id, [event.name]), event);
    // Made elsewhere: the vendor's list has the rest of it.
    if (!row) {
      if (event.status !== "DELETED") await enqueueSync(work, platform.queue, kind, channel);
      return;
    }
    const { status, reason, vendorId } = event;
    const vendor_id = vendorId ?? row.vendor_id;
    if (row.status === status && row.reason === reason && row.vendor_id === vendor_id) return;
    const changed = await updateTemplate(work, row.id, { status, reason, vendor_id });
    await work.audit({
      action: "template.judged",
      subjectId: row.id,
      subject: row.name,
      before: { status: row.status },
      after: { status, reason },
    });
    if (!changed) return;
    await tellTemplate(work, changed);
    await tellVerdict(work, row, changed);
  }
}

/** What an opinion changes; undefined for one that is known. */
function changeBy(row: TemplateRow, event: Opinion): Parameters<typeof updateTemplate>[2] | undefined {
  if (event.kind === "template-quality")
    return row.quality === event.quality ? undefined : { quality: event.quality, quality_since: new Date() };
  const { category, coming, at } = event;
  if (!coming)
    return row.category === category && row.coming_category === null
      ? undefined
      : { category, coming_category: null, coming_at: null };
  const comes = at === null ? null : new Date(at);
  if (row.coming_category === category && row.coming_at?.getTime() === comes?.getTime()) return undefined;
  return { coming_category: category, coming_at: comes };
}

/**
 * By the vendor's id, else by the language; a vendor that names neither means the only one of the name. A draft is meant
 * by no name: the vendor has not seen it, so what it judged is another template, made with the vendor itself.
 */
function pick(
  rows: readonly TemplateRow[],
  { vendorId, language }: Pick<Verdict, "vendorId" | "language">,
): TemplateRow | undefined {
  const byId = vendorId === null ? undefined : rows.find((row) => row.vendor_id === vendorId);
  if (byId) return byId;
  const handedIn = rows.filter((row) => row.status !== "DRAFT");
  if (language !== null) return handedIn.find((row) => row.language === language);
  return handedIn.length === 1 ? handedIn[0] : undefined;
}
