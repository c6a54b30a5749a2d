import { emitWebhooks } from "#server/features/webhooks/public.ts";
import type { Work } from "#server/platform/scope.ts";
import { TEMPLATE_AUDIENCE } from "./audience.ts";
import type { TemplateRow } from "./repository.ts";

/** Tells consoles, and programs that asked for it, that a template has changed. */
export async function tellTemplate(work: Work, { id, name, channel_id, status }: TemplateRow): Promise<void> {
  const change = { templateId: id, channelId: channel_id, status };
  await work.announce("template.changed", change, TEMPLATE_AUDIENCE);
  await emitWebhooks(work, "template.changed", () => [{ subjectId: id, data: { ...change, name } }]);
}

/** Tells consoles that many templates of a channel have changed. */
export const tellChannel = (work: Work, channelId: string) =>
  work.announce("template.changed", { templateId: null, channelId, status: null }, TEMPLATE_AUDIENCE);
