import { CHANNEL_TYPES, type ChannelType } from "#contract/channel-types.ts";
import type { FieldError } from "#contract/common.ts";
import { CONFIRM_LINK } from "#contract/messages/limits.ts";
import { slotsOf, type Template } from "#engines/templates/index.ts";
import type { ChannelDirectory, OpenChannel } from "#server/features/channels/public.ts";
import { findTemplate, type MediaLinks, type StoredTemplate } from "#server/features/templates/public.ts";
import type { Rows } from "../tables.ts";
import type { LinkOrigin } from "../clicks/link-origin.ts";
import { consentIn, saysOneOf } from "../inbound/words.ts";
import type { DispatchContent } from "../render/content.ts";
import { calledAtVendor, mediaOf } from "../render/at-vendor.ts";
import { mailOf } from "./mail.ts";
import type { ConfirmationRow } from "./repository.ts";

/** How people are asked on one kind of channel. */
export type Way = Pick<ConfirmationRow, "channel_id" | "template_id" | "subject" | "body" | "words">;
/** What asks them, or everything that speaks against it. */
export type Ready =
  | { problems: []; channel: OpenChannel; content: DispatchContent; templateId: string | null }
  | { problems: FieldError[]; content?: undefined };

interface Needs {
  directory: Pick<ChannelDirectory, "open">;
  withPublicMedia: MediaLinks;
  originOf: LinkOrigin;
}

const problem = (field: string, message: string): FieldError => ({ field, message });
const NO_CHANNEL = problem("channelId", "Choose the channel through which people are asked.");
const NOWHERE =
  "The link leads nowhere: nobody outside reaches this installation. Ask its operator to set PUBLIC_URL.";

/** Looks whether people can be asked, and by what. */
export const createReadiness =
  ({ directory, withPublicMedia, originOf }: Needs) =>
  async (rows: Rows, type: ChannelType, way: Way): Promise<Ready> => {
    if (way.channel_id === null) return { problems: [NO_CHANNEL] };
    const channel = await directory.open(rows.enterpriseId, way.channel_id);
    if (channel.removed)
      return { problems: [problem("channelId", `The channel ${channel.name} was removed.`)] };
    if (channel.type !== type)
      return { problems: [problem("channelId", `The channel ${channel.name} is of another kind.`)] };
    if (type === CHANNEL_TYPES.EMAIL) return byMail(channel, way, originOf);
    const said =
      way.template_id === null ? byText(channel, way) : await byTemplate(rows, channel, way.template_id);
    const problems = [...said.problems, ...wordProblems(way, said.replies)];
    if (!said.asks || problems.length > 0) return { problems };
    const content =
      "status" in said.asks ? await filled(rows, withPublicMedia, channel, said.asks) : said.asks;
    return { problems: [], channel, content, templateId: way.template_id };
  };

function byMail(channel: OpenChannel, { subject, body }: Way, originOf: LinkOrigin): Ready {
  const problems = [
    ...(originOf(channel) === null ? [problem("channelId", NOWHERE)] : []),
    ...(subject.trim() === "" ? [problem("subject", "Write a subject.")] : []),
    ...(body.includes(CONFIRM_LINK) ? [] : [problem("body", "Write {link} where the link is to stand.")]),
  ];
  if (problems.length > 0) return { problems };
  return { problems: [], channel, content: mailOf(subject, body), templateId: null };
}

interface Said {
  problems: FieldError[];
  /** A template, or a text. */
  asks?: StoredTemplate | DispatchContent;
  /** What can be pressed for an answer. */
  replies: string[];
}
const unsaid = (field: string, message: string): Said => ({
  problems: [problem(field, message)],
  replies: [],
});

function byText({ capabilities }: OpenChannel, { body }: Way): Said {
  if (capabilities.windowHours !== null)
    return unsaid(
      "templateId",
      "Who has not just written is reached by a template alone: choose an approved one.",
    );
  if (body.trim() === "") return unsaid("body", "Write a text.");
  return {
    problems: [],
    asks: { kind: "plain", content: { kind: "text", text: body.trim() } },
    replies: [],
  };
}

async function byTemplate(rows: Rows, channel: OpenChannel, id: string): Promise<Said> {
  const stored = await findTemplate(rows, channel.id, { templateUId: id });
  const refused = (message: string) => unsaid("templateId", message);
  if (!stored) return refused("The template that was chosen is not there any more. Choose another.");
  if (stored.status !== "APPROVED")
    return refused(
      `The template ${stored.name} is ${stored.status.toLowerCase()}. Only an approved template can be sent.`,
    );
  if (slotsOf(stored.template).some(({ required, role }) => required && role !== "media"))
    return refused(`The template ${stored.name} has variables. Choose one without.`);
  return { problems: [], asks: stored, replies: repliesOf(stored.template) };
}

async function filled(
  rows: Rows,
  withPublicMedia: MediaLinks,
  channel: OpenChannel,
  stored: StoredTemplate,
): Promise<DispatchContent> {
  const template = await withPublicMedia(rows, stored.template, channel);
  const called = calledAtVendor(stored);
  return { kind: "template", template, ...called, slots: [], constants: {}, media: mediaOf(template) };
}

function repliesOf(template: Template): string[] {
  if (template.kind === "whatsapp")
    return template.buttons.flatMap((button) => (button.type === "QUICK_REPLY" ? button.text : []));
  if (template.kind !== "rcs") return [];
  return template.suggestions.flatMap((one) => (one.type === "REPLY" ? one.text : []));
}

function wordProblems({ words }: Way, replies: readonly string[]): FieldError[] {
  if (words.length === 0) return [problem("words", "Write at least one word that confirms.")];
  const taken = words.filter((word) => consentIn(word) === "stop");
  if (taken.length > 0)
    return [problem("words", `"${taken[0]}" ends messages: it cannot confirm that somebody wants them.`)];
  if (replies.length === 0 || replies.some((reply) => saysOneOf(reply, words))) return [];
  const offered = replies.join(", ");
  return [
    problem(
      "words",
      `No quick reply of the template confirms. Write one of them among the words: ${offered}.`,
    ),
  ];
}
