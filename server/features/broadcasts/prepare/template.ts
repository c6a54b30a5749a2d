import type { FieldError } from "#contract/common.ts";
import type { OpenChannel } from "#server/features/channels/public.ts";
import type { TemplateDispatch } from "#server/features/messages/public.ts";
import { findTemplate, type MediaLinks, type StoredTemplate } from "#server/features/templates/public.ts";
import type { Scope, Work } from "#server/platform/scope.ts";
import type { Entry } from "../tables.ts";
import { buildContent } from "./content.ts";
import { misfits } from "./misfits.ts";
import { whyNotSent } from "./sendable.ts";
import { buildTranslations } from "./translations.ts";

/** A template that can be sent as it was filled, or everything that speaks against it. */
export type JudgedTemplate =
  | { problems: []; stored: StoredTemplate; content: TemplateDispatch }
  | { problems: FieldError[]; content?: undefined };

const NEEDED = "This Field is Mandatory";

/** Looks at the template that is named, with the files and the values that were entered for it. */
export async function judgeTemplate(
  rows: Scope | Work,
  withPublicMedia: MediaLinks,
  channel: OpenChannel,
  entered: Pick<Entry, "message" | "columnMapping"> & { begins: Date },
  columns: readonly string[],
): Promise<JudgedTemplate> {
  const { template } = entered.message;
  const called = template.templateId ?? template.templateUId;
  const stored = called ? await findTemplate(rows, channel.id, template) : undefined;
  if (!stored) {
    const message = called ? `The channel ${channel.name} has no template ${called}.` : NEEDED;
    return { problems: [{ field: "message.template", message }] };
  }
  const problems: FieldError[] = [];
  if (stored.status !== "APPROVED")
    problems.push({
      field: "message.template",
      message: `The template ${stored.name} is ${stored.status.toLowerCase()}. Only an approved template can be sent.`,
    });
  if (stored.status !== "APPROVED" && stored.reason)
    problems.push({ field: "message.template", message: `The vendor says of it: ${stored.reason}` });
  problems.push(...(await misfits(rows, channel.type, stored.template, template)));
  const built = await buildContent(rows, withPublicMedia, channel, stored, entered, columns);
  const spoken = await buildTranslations(rows, withPublicMedia, channel, stored, entered, columns);
  problems.push(...built.problems, ...spoken.problems);
  if (!built.content || problems.length > 0) return { problems };
  const unfit = whyNotSent(channel, built.content);
  if (unfit) return { problems: [{ field: "message.template", message: unfit }] };
  const { languages } = spoken;
  return { problems: [], stored, content: { ...built.content, ...(languages && { languages }) } };
}
