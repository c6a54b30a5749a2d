import { CHANNEL_TYPES } from "#contract/channel-types.ts";
import type { Confirmation } from "#contract/messages/confirmations.ts";
import type { TemplateView } from "#contract/templates/templates.ts";

/** How people are asked, as it stands in the form. */
export const draftOf = (one: Confirmation, mail: { subject: string; body: string; text: string }) => ({
  active: one.active,
  channelId: one.channelId ?? "",
  templateId: one.templateId ?? "",
  subject: one.subject || (isMail(one) ? mail.subject : ""),
  body: one.body || (isMail(one) ? mail.body : mail.text),
  words: one.words.join("\n"),
  remindHours: one.remindHours === null ? "" : String(one.remindHours),
  expireDays: String(one.expireDays),
});
export type ConfirmationDraft = ReturnType<typeof draftOf>;

export const isMail = ({ channelType }: Pick<Confirmation, "channelType">): boolean =>
  channelType === CHANNEL_TYPES.EMAIL;

export const bodyOf = (draft: ConfirmationDraft) => ({
  active: draft.active,
  channelId: draft.channelId || null,
  templateId: draft.templateId || null,
  subject: draft.subject.trim(),
  body: draft.body.trim(),
  words: draft.words
    .split("\n")
    .map((word) => word.trim())
    .filter(Boolean),
  remindHours: draft.remindHours === "" ? null : Number(draft.remindHours),
  expireDays: Number(draft.expireDays),
});

interface Pressed {
  type?: string;
  text?: string;
}
/** The quick replies of a template: what somebody presses for an answer. */
export const repliesOf = ({ components }: Pick<TemplateView, "components">): string[] =>
  components.flatMap((component) => {
    const { buttons = [], suggestions = [] } = component as { buttons?: Pressed[]; suggestions?: Pressed[] };
    return [...buttons, ...suggestions].flatMap(({ type, text }) =>
      (type === "QUICK_REPLY" || type === "REPLY") && text ? text : [],
    );
  });
