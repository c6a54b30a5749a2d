import type { ChatContent } from "#contract/chat/content.ts";
import type { chatLaterRoutes } from "#contract/chat/later.ts";
import { LATER_MAX } from "#contract/chat/limits.ts";
import type { ChatView } from "#contract/chat/views.ts";
import { CHANNEL_TYPES } from "#contract/channel-types.ts";
import { CHAT_STATES } from "#contract/chat/words.ts";
import type { BodyOf } from "#contract/route.ts";
import { fail } from "#server/platform/fail.ts";
import type { Scope, Work } from "#server/platform/scope.ts";
import { findAgent } from "../agents/repository.ts";
import { putAside } from "../act/aside.ts";
import { demandTakes } from "../act/fits.ts";
import { type ActParts, meOf } from "../act/parts.ts";
import type { Replied } from "../act/reply.ts";
import type { SayTemplate } from "../act/template.ts";
import { demandHandler, demandPart, demandState } from "../act/takes-part.ts";
import type { Draft } from "../chats/draft.ts";
import { messageById } from "../chats/repository.ts";
import { within } from "../chats/sight.ts";
import type { Attachments } from "../files/attachments.ts";
import type { Waiting } from "../waiting-words.ts";
import type { SayWaiting } from "./say-waiting.ts";
import { putWaiting, waitingIn } from "../chats/later.ts";

type Planned = BodyOf<(typeof chatLaterRoutes)["planWords"]>;
type Written = Pick<Planned, "text" | "artifactId" | "private">;
type Changed = BodyOf<(typeof chatLaterRoutes)["changePlannedWords"]>;

interface LaterParts {
  attachments: Attachments;
  sayTemplate: Pick<SayTemplate, "shown">;
  sayWaiting: SayWaiting;
}

/** What agents do with words that go out later: write, change, send now, remove. */
export function createLater(
  { change, directory }: Pick<ActParts, "change" | "directory">,
  { attachments, sayTemplate, sayWaiting }: LaterParts,
) {
  const demandWords = (draft: Draft, id: string): Waiting => {
    const words = waitingIn(draft.row).find((one) => one.id === id);
    if (!words) throw fail("CHAT_LATER_GONE");
    return words;
  };
  const without = (draft: Draft, id: string) => waitingIn(draft.row).filter((one) => one.id !== id);

  /** The attached file; refuses what the channel takes at no time. When the window ends is judged when they go out. */
  async function fitting(work: Work, draft: Draft, { text, artifactId, ...given }: Written) {
    if (!text.trim() && !artifactId)
      throw fail("CHAT_MESSAGE_REFUSED", { reason: "Write something, or attach a file." });
    const channel = await directory.open(work.enterpriseId, draft.row.channel_id);
    const media = artifactId ? await attachments.of(work, artifactId, channel) : null;
    if (!given.private && draft.row.channel_type !== CHANNEL_TYPES.WEB)
      demandTakes(channel, shown(text, media));
    return media;
  }

  /** What is kept of what was written. A template is filled as it would be now: what it lacks is said at once. */
  async function wordsOf(work: Work, draft: Draft, { template, ...given }: Planned) {
    if (template) {
      const shown = await sayTemplate.shown(work, draft, template);
      const { text } = shown;
      return { text, artifactId: null, media: null, template: { ...template, shown }, private: false };
    }
    const { text, artifactId = null } = given;
    return { text, artifactId, media: await fitting(work, draft, given), private: given.private };
  }

  return {
    async plan(scope: Scope, chatId: string, given: Planned): Promise<ChatView> {
      const me = await meOf(scope);
      return scope.write(async (work) => {
        if (given.artifactId) await attachments.demand(work, given.artifactId);
        for (const id of given.mentions)
          if (!(await findAgent(work, id))) throw fail("NOT_FOUND", { what: "user" });
        return change.change(work, chatId, async (draft) => {
          const waiting = waitingIn(draft.row);
          const known = waiting.some(({ id }) => id === given.messageId);
          if (known || (await messageById(work, chatId, given.messageId))) return undefined;
          demandPart(draft, me);
          demandState(draft, "ongoing", "suspended");
          if (waiting.length >= LATER_MAX) throw fail("CHAT_LATER_FULL", { count: waiting.length });
          const { messageId, at, mentions, unlessWritten } = given;
          const words: Waiting = {
            id: messageId,
            userId: me.id,
            name: me.name,
            at: new Date(at).toISOString(),
            ...(await wordsOf(work, draft, given)),
            mentions,
            unlessWritten,
            counted: draft.row.customer_count,
            held: null,
          };
          putWaiting(draft.row, [...waiting, words]);
          if (given.aside && draft.row.state === CHAT_STATES.ongoing) {
            demandHandler(draft, me);
            putAside(draft, me, null, "");
          }
          return { event: "chatLater", by: { uId: me.id, name: me.name } };
        });
      });
    },
    async edit(scope: Scope, chatId: string, messageId: string, given: Changed): Promise<ChatView> {
      const me = await meOf(scope);
      return scope.write((work) =>
        change.change(work, chatId, async (draft) => {
          demandPart(draft, me);
          const words = demandWords(draft, messageId);
          if (words.userId !== me.id) throw fail("CHAT_LATER_OTHERS", { name: words.name });
          const { unlessWritten } = given;
          const text = words.template ? words.text : given.text;
          if (!words.template)
            await fitting(work, draft, { ...words, text, artifactId: words.artifactId ?? undefined });
          const at = new Date(given.at).toISOString();
          const counted = draft.row.customer_count;
          const changed: Waiting = { ...words, text, unlessWritten, at, counted, held: null };
          putWaiting(draft.row, [...without(draft, messageId), changed]);
          return { event: "chatLater", by: { uId: me.id, name: me.name } };
        }),
      );
    },
    async sendNow(scope: Scope, chatId: string, messageId: string): Promise<Replied> {
      const me = await meOf(scope);
      return scope.write(async (work) => {
        let said: Replied["message"];
        const chat = await change.change(work, chatId, async (draft) => {
          demandPart(draft, me);
          const words = demandWords(draft, messageId);
          putWaiting(draft.row, without(draft, messageId));
          said = await sayWaiting(work, draft, me, words);
          return { event: "agentReplyChat", by: { uId: me.id, name: me.name } };
        });
        return { chat, message: said! };
      });
    },
    async remove(scope: Scope, chatId: string, messageId: string): Promise<ChatView> {
      const me = await meOf(scope);
      return scope.write((work) =>
        change.change(work, chatId, async (draft) => {
          const watches = within(me.sight.watched, draft.row.department_id);
          const has = draft.member(me.id)?.part === "handler";
          const mine = waitingIn(draft.row).some(({ id, userId }) => id === messageId && userId === me.id);
          if (!watches && !draft.member(me.id)) throw fail("NOT_FOUND", { what: "chat" });
          const { name, userId } = demandWords(draft, messageId);
          if (!watches && !has && !mine) throw fail("CHAT_NOT_YOURS");
          putWaiting(draft.row, without(draft, messageId));
          // One's own words are one's own business; that somebody took another's away is kept.
          if (userId !== me.id)
            await work.audit({ action: "chat.words-removed", subjectId: chatId, subject: name });
          return { event: "chatLater", by: { uId: me.id, name: me.name } };
        }),
      );
    },
  };
}
export type Later = ReturnType<typeof createLater>;

const shown = (text: string, media: (ChatContent & { kind: "media" }) | null): ChatContent =>
  media ? { ...media, caption: text } : { kind: "text", text };
