import type { ChatCounts, ChatMessage, ChatView } from "#contract/chat/views.ts";
import { type ComposerRules } from "#contract/chat/chats.ts";
import type { ChatVisitor } from "#contract/chat/visitor.ts";
import { CHANNEL_TYPES } from "#contract/channel-types.ts";
import type { PickupKind } from "#contract/chat/words.ts";
import { CHAT_STATES } from "#contract/chat/words.ts";
import { countChats, isOffered } from "#engines/chat/index.ts";
import type { ChannelDirectory } from "#server/features/channels/public.ts";
import { fail } from "#server/platform/fail.ts";
import type { Scope } from "#server/platform/scope.ts";
import { sightOf } from "../agents/sight.ts";
import { type Sight, within } from "../chats/sight.ts";
import type { Faces } from "../chats/faces.ts";
import { presentChat, presentMessage } from "../chats/presenter.ts";
import {
  type ChatRecord,
  type ChatRow,
  findChat,
  membersOf,
  messagesOf,
  openChats,
  recordsOf,
  type Span,
} from "../chats/repository.ts";
import { countWaiting, waitingChats } from "../chats/waiting.ts";
import { visitorOf } from "./visitor.ts";

interface OpenedChat {
  chat: ChatView;
  composer: ComposerRules;
  visitor: ChatVisitor | null;
}

/** Reading chats: which ones somebody sees, and what stands in them. */
export function createReading(faces: Faces, directory: Pick<ChannelDirectory, "open">) {
  async function present(scope: Scope, records: readonly ChatRecord[]): Promise<ChatView[]> {
    const shown = await faces(
      scope.enterpriseId,
      records.map(({ row }) => row.channel_id),
    );
    return records.map((record) => presentChat(record, shown.get(record.row.channel_id)!));
  }

  const sees = async (scope: Scope, row: ChatRow) => mayRead(scope, row, await sightOf(scope));

  /** A chat that this person may read; there is none otherwise. */
  async function demand(scope: Scope, id: string): Promise<ChatRow> {
    const row = await findChat(scope, id);
    if (!row || !(await sees(scope, row))) throw fail("NOT_FOUND", { what: "chat" });
    return row;
  }

  return {
    demand,
    sees,
    present,
    async summary(scope: Scope, from: number, perPage: number) {
      const sight = await sightOf(scope);
      const rows = await openChats(scope, sight, from, perPage + 1);
      const chats = await present(scope, await recordsOf(scope, rows.slice(0, perPage)));
      const viewer = { uId: sight.userId, departments: new Set(sight.departments) };
      return {
        chats,
        // Of one moment, where that is possible.
        counts: rows.length > perPage || from > 0 ? await count(scope, sight) : countChats(chats, viewer),
        more: rows.length > perPage,
        departments: [...sight.departments],
      };
    },
    count: async (scope: Scope): Promise<ChatCounts> => count(scope, await sightOf(scope)),
    async waiting(
      scope: Scope,
      kind: PickupKind,
      from: number,
      perPage: number,
    ): Promise<{ chats: ChatView[]; more: boolean }> {
      const rows = await waitingChats(scope, await sightOf(scope), kind, from, perPage + 1);
      return {
        chats: await present(scope, await recordsOf(scope, rows.slice(0, perPage))),
        more: rows.length > perPage,
      };
    },
    async one(scope: Scope, id: string): Promise<OpenedChat> {
      const row = await demand(scope, id);
      const [chat] = await present(scope, await recordsOf(scope, [row]));
      return {
        chat: chat!,
        composer: await composerOf(directory, scope.enterpriseId, row),
        visitor: await visitorOf(scope, row),
      };
    },
    async messages(
      scope: Scope,
      id: string,
      span: Span,
    ): Promise<{ messages: ChatMessage[]; more: boolean }> {
      const rows = await messagesOf(scope, id, { ...span, perPage: span.perPage + 1 });
      const kept = span.after === undefined ? rows.slice(-span.perPage) : rows.slice(0, span.perPage);
      return { messages: kept.map(presentMessage), more: rows.length > span.perPage };
    },
  };
}
export type Reading = ReturnType<typeof createReading>;

async function count(scope: Scope, sight: Sight): Promise<ChatCounts> {
  const { Live, Invited, Transferred, Assigned, Missed } = await countWaiting(scope, sight);
  return {
    newChatCount: Live,
    invitedChatCount: Invited,
    transferredChatCount: Transferred,
    assignedChatCount: Assigned,
    missedChatCount: Missed,
    total: Live + Invited + Transferred + Assigned + Missed,
  };
}

/**
 * Who takes or took part; who watches it; of chats that wait for nobody in particular their department, as `audienceOf`
 * has it: whoever may read one hears of it; of closed ones who sees histories.
 */
async function mayRead(scope: Scope, row: ChatRow, sight: Sight): Promise<boolean> {
  if (within(sight.watched, row.department_id)) return true;
  const closed = row.state === CHAT_STATES.closed;
  if (closed && scope.can("CHAT.VIEW_CHATHISTORY") && within(sight.reads, row.department_id)) return true;
  const members = (await membersOf(scope, [row.id])).get(row.id) ?? [];
  const waits = row.state === CHAT_STATES.started || row.state === CHAT_STATES.missed;
  if (waits && sight.departments.includes(row.department_id) && !isOffered({ participants: members }))
    return true;
  return members.some(({ user_id, part }) => user_id === sight.userId && (part !== "left" || closed));
}

async function composerOf(
  directory: Pick<ChannelDirectory, "open">,
  enterpriseId: string,
  row: ChatRow,
): Promise<ComposerRules> {
  const { capabilities, type } = await directory.open(enterpriseId, row.channel_id);
  return {
    textMax: capabilities.textMax,
    captionMax: capabilities.captionMax,
    media: [...capabilities.media],
    buttonsMax: capabilities.buttons.max,
    markup: type === CHANNEL_TYPES.WHATSAPP || type === CHANNEL_TYPES.WEB ? "whatsapp" : "none",
    templates: capabilities.content.includes("template") && type !== CHANNEL_TYPES.WEB,
    windowHours: capabilities.windowHours,
    receipts: capabilities.receipts.includes("delivered"),
    typing: capabilities.typing,
  };
}
