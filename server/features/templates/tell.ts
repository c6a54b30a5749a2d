import type { Work } from "#server/platform/scope.ts";
import { TEMPLATE_AUDIENCE } from "./audience.ts";
import type { TemplateRow } from "./repository.ts";

/** Tells consoles that a template has changed. */
export const tellTemplate = (work: Work, { id, channel_id, status }: TemplateRow) =>
  work.announce("template.changed", { templateId: id, channelId: channel_id, status }, TEMPLATE_AUDIENCE);

/** Tells consoles that many templates of a channel have changed. */
export const tellChannel = (work: Work, channelId: string) =>
  work.announce("template.changed", { templateId: null, channelId, status: null }, TEMPLATE_AUDIENCE);
