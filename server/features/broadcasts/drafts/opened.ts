import type { BroadcastForm, Gone, OpenedForm } from "#contract/broadcasts/form.ts";
import type { Channels } from "#server/features/channels/public.ts";
import { standingOf } from "#server/features/customers/public.ts";
import { findTemplate } from "#server/features/templates/public.ts";
import { Failure } from "#server/platform/fail.ts";
import type { Scope } from "#server/platform/scope.ts";

type Directory = Channels["directory"];
type OpenedChannel = OpenedForm["channels"][number];
type Written = Pick<BroadcastForm, "message" | "columnMapping">;

const EMPTY: Written = { message: { template: {} }, columnMapping: [] };

/** A form with what is there of all that it names. What is not is taken out of it, and told. */
export async function openForm(
  scope: Scope,
  directory: Directory,
  form: BroadcastForm,
): Promise<Omit<OpenedForm, "revision">> {
  const gone: Gone[] = [];
  const channels: OpenedChannel[] = [];

  /** Null where it names none, or one that is there no more. */
  async function channelIn(id: string | null): Promise<string | null> {
    if (id === null) return null;
    const found = await directory.open(scope.enterpriseId, id).catch((error: unknown) => {
      // One that was removed for good is told without its name.
      if (!(error instanceof Failure)) throw error;
    });
    if (!found || found.removed) {
      gone.push({ what: "channel", name: found?.name ?? "", count: 1 });
      return null;
    }
    if (!channels.some((one) => one.id === id))
      channels.push({ id, name: found.name, type: found.type, contactId: found.contactId });
    return id;
  }

  async function messageIn<W extends Written>(channelId: string | null, written: W): Promise<W> {
    const { template } = written.message;
    if (channelId === null) return { ...written, ...EMPTY };
    if (!template.templateId && !template.templateUId) return written;
    const found = await findTemplate(scope, channelId, template);
    if (!found) {
      gone.push({ what: "template", name: template.templateId ?? "", count: 1 });
      return { ...written, ...EMPTY };
    }
    return { ...written, message: { template: { ...template, templateUId: found.id } } };
  }

  const channelId = await channelIn(form.channelId);
  const first = await messageIn(channelId, form);
  const others: Written[] = [];
  for (const one of form.others) others.push(await messageIn(channelId, one));
  const fallbackChannel = await channelIn(form.fallback?.channelId ?? null);
  const fallback = form.fallback && {
    ...(await messageIn(fallbackChannel, form.fallback)),
    channelId: fallbackChannel,
  };
  const { customers, segments, groups } = await standingOf(scope, form);
  const missed = [
    { what: "customer", count: form.customers.length - customers.length },
    { what: "segment", count: form.segments.length - segments.length },
    { what: "group", count: form.groups.length - groups.length },
  ] as const;
  for (const { what, count } of missed) if (count > 0) gone.push({ what, name: "", count });
  // Drafts of before there were goals say nothing of them.
  const goal = form.goal ?? null;
  return {
    form: { ...first, channelId, others, fallback, goal, customers, segments, groups },
    channels,
    gone,
  };
}
