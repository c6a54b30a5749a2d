import type { Preset } from "#contract/marketplace/preset.ts";
import { TEMPLATE_KINDS, type TemplateKind } from "#contract/templates/words.ts";

/** What there is to choose before a preset is installed. */
export interface Choices {
  answers: Record<string, string>;
  channels: Partial<Record<TemplateKind, string>>;
  botName: string;
  deptId: string;
}

/** The kinds of channels that templates and flows stand on. */
export const kindsNeeded = ({ templates, flows }: Preset): TemplateKind[] =>
  TEMPLATE_KINDS.filter(
    (kind) =>
      templates.some((template) => template.kind === kind) || (kind === "whatsapp" && flows.length > 0),
  );

/** Whether canned replies or labels come, which may be for one department. */
export const isForChats = ({ replies, labels }: Preset): boolean => replies.length + labels.length > 0;

/** The body of the call: what was left empty is left to the preset. */
export const bodyOf = ({ answers, channels, botName, deptId }: Choices) => ({
  answers: Object.fromEntries(Object.entries(answers).filter(([, answer]) => answer.trim() !== "")),
  channels: Object.fromEntries(Object.entries(channels).filter(([, id]) => id)),
  botName: botName.trim() || null,
  deptId: deptId || null,
});

/** Whether there is more in it than what stands on a channel. */
export const makesOthers = (preset: Preset): boolean =>
  isForChats(preset) ||
  Boolean(preset.bot) ||
  preset.apps.length > 0 ||
  preset.attributes.length + preset.segments.length > 0;
