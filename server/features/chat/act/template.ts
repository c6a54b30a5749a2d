import type { TemplateContent } from "#contract/chat/content.ts";
import type { FilledTemplate } from "#contract/chat/template.ts";
import type { ChatMessage } from "#contract/chat/views.ts";
import { compileTemplate } from "#engines/templates/index.ts";
import type { Content } from "#channels/kit/index.ts";
import { compileVars, judgeTemplate, placeMedia } from "#server/features/broadcasts/public.ts";
import type { OpenChannel } from "#server/features/channels/public.ts";
import { compileContent, valuesOf } from "#server/features/messages/public.ts";
import { mediaLinks } from "#server/features/templates/public.ts";
import { fail } from "#server/platform/fail.ts";
import type { Scope, Work } from "#server/platform/scope.ts";
import type { Draft } from "../chats/draft.ts";
import { presentMessage } from "../chats/presenter.ts";
import { messageById } from "../chats/repository.ts";
import { aroundText } from "./around-text.ts";
import type { Me } from "./facts.ts";
import { type ActParts, meOf } from "./parts.ts";
import type { Replied } from "./reply.ts";
import { demandPart, demandState } from "./takes-part.ts";

export type GivenTemplate = FilledTemplate & { messageId: string };
interface Filled {
  id: string;
  /** As the customer reads it. */
  shown: TemplateContent;
  outgoing: Content;
}

/** Says one template to a customer in a chat that is held: what may be said once the window for words of one's own has closed. */
export function createSayTemplate({
  platform,
  directory,
  speak,
}: Pick<ActParts, "platform" | "directory" | "speak">) {
  const withPublicMedia = mediaLinks(platform);

  /** The template with its files and values, as this channel sends it; refused by what a broadcast of it would be. */
  async function fill(work: Work, channel: OpenChannel, given: FilledTemplate): Promise<Filled> {
    const { message, columnMapping } = given;
    const entered = { message, columnMapping, begins: new Date() };
    const judged = await judgeTemplate(work, withPublicMedia, channel, entered, []);
    if (!judged.content) {
      const { problems } = judged;
      throw fail("INVALID_INPUT", { summary: problems.map((one) => one.message).join(" ") }, problems);
    }
    const { stored, content } = judged;
    // A formula of constants is filled as it is for each person of a broadcast.
    const vars = compileVars(content, columnMapping, [])([]);
    const rendered = compileContent(content)(vars);
    if (!rendered.ok) throw fail("CHAT_MESSAGE_REFUSED", { reason: rendered.reason });
    const body = compileTemplate(content.template).body(valuesOf(content, vars));
    return {
      id: stored.id,
      shown: {
        kind: "template",
        name: stored.name,
        text: body.ok ? body.text : stored.name,
        ...aroundText(placeMedia(stored.template, message.template)),
      },
      outgoing: rendered.content,
    };
  }

  return {
    /** As the customer would read it now; refused as it would be if it were sent. */
    async shown(work: Work, draft: Draft, given: FilledTemplate): Promise<TemplateContent> {
      const channel = await directory.open(work.enterpriseId, draft.row.channel_id);
      return (await fill(work, channel, given)).shown;
    },
    async say(
      work: Work,
      draft: Draft,
      me: Me,
      { messageId, ...given }: GivenTemplate,
      { byClock = false } = {},
    ): Promise<ChatMessage> {
      const channel = await directory.open(work.enterpriseId, draft.row.channel_id);
      const member = demandPart(draft, me);
      demandState(draft, "ongoing", "suspended");
      const { id: templateId, shown, outgoing } = await fill(work, channel, given);
      if (!byClock) draft.see(member);
      draft.row.first_reply_at ??= new Date();
      return presentMessage(
        await speak(work, draft, {
          author: "agent",
          authorId: me.id,
          authorName: me.name,
          id: messageId,
          content: shown,
          outgoing,
          templateId,
        }),
      );
    },
  };
}
export type SayTemplate = ReturnType<typeof createSayTemplate>;

/** Sends a customer one template. Sent twice with one id, it is sent once. */
export function createSendTemplate({ change }: Pick<ActParts, "change">, { say }: SayTemplate) {
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
        said = await say(work, draft, me, given);
        return { event: "agentReplyChat", by: { uId: me.id, name: me.name } };
      });
      return { chat, message: said! };
    });
  };
}
