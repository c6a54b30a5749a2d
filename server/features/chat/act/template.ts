import type { ChatMessage } from "#contract/chat/views.ts";
import { compileColumnMapping, compileTemplate, type MappingRow, slotsOf } from "#engines/templates/index.ts";
import type { Content } from "#channels/kit/index.ts";
import type { OpenChannel } from "#server/features/channels/public.ts";
import { compileContent, mediaOf, nameAtVendor } from "#server/features/messages/public.ts";
import { findTemplate, mediaLinks } from "#server/features/templates/public.ts";
import { fail } from "#server/platform/fail.ts";
import type { Scope, Work } from "#server/platform/scope.ts";
import { presentMessage } from "../chats/presenter.ts";
import { messageById } from "../chats/repository.ts";
import { type ActParts, meOf } from "./parts.ts";
import type { Replied } from "./reply.ts";
import { demandPart, demandState } from "./takes-part.ts";

export interface GivenTemplate {
  messageId: string;
  templateId: string;
  columnMapping: MappingRow[];
}
interface Filled {
  name: string;
  /** As the customer reads it. */
  text: string;
  outgoing: Content;
}

/** Sends a customer one template: what may be said once the window for words of one's own has closed. */
export function createSendTemplate({ platform, directory, change, speak }: ActParts) {
  const withPublicMedia = mediaLinks(platform);

  /** The template with its values, as this channel sends it; refused with a sentence where it cannot be sent. */
  async function fill(work: Work, channel: OpenChannel, given: GivenTemplate): Promise<Filled> {
    const stored = await findTemplate(work, channel.id, { templateUId: given.templateId });
    if (!stored) throw fail("NOT_FOUND", { what: "template" });
    if (stored.status !== "APPROVED")
      throw fail("CHAT_MESSAGE_REFUSED", {
        reason: `${stored.name} is not approved. Choose another template.`,
      });
    const template = await withPublicMedia(work, stored.template, channel);
    const compiled = compileColumnMapping(given.columnMapping, [], slotsOf(template));
    if (!compiled.ok)
      throw fail(
        "INVALID_INPUT",
        { summary: "Give every variable of the template a value." },
        compiled.faults.map(({ variable, message }) => ({ field: `columnMapping.${variable}`, message })),
      );
    const constants = compiled.values([]);
    const rendered = compileContent({
      kind: "template",
      template,
      name: nameAtVendor(stored),
      slots: [],
      constants,
      media: mediaOf(template),
    })(null);
    if (!rendered.ok) throw fail("CHAT_MESSAGE_REFUSED", { reason: rendered.reason });
    const body = compileTemplate(template).body(constants);
    return { name: stored.name, text: body.ok ? body.text : stored.name, outgoing: rendered.content };
  }

  return async function sendTemplate(scope: Scope, chatId: string, given: GivenTemplate): Promise<Replied> {
    const me = await meOf(scope);
    return scope.write(async (work) => {
      let said: ChatMessage | undefined;
      const chat = await change.change(work, chatId, async (draft) => {
        const before = await messageById(work, draft.row.id, given.messageId);
        if (before) {
          said = presentMessage(before);
          return undefined;
        }
        const member = demandPart(draft, me);
        demandState(draft, "ongoing", "suspended");
        const channel = await directory.open(work.enterpriseId, draft.row.channel_id);
        const { name, text, outgoing } = await fill(work, channel, given);
        draft.see(member);
        draft.row.first_reply_at ??= new Date();
        said = presentMessage(
          await speak(work, draft, {
            author: "agent",
            authorId: me.id,
            authorName: me.name,
            id: given.messageId,
            content: { kind: "template", name, text },
            outgoing,
            templateId: given.templateId,
          }),
        );
        return { event: "agentReplyChat", by: { uId: me.id, name: me.name } };
      });
      return { chat, message: said! };
    });
  };
}
