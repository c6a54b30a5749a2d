import type { ChatContent } from "#contract/chat/content.ts";
import type { ChatMessage, ChatView } from "#contract/chat/views.ts";
import type { ChannelType } from "#contract/channel-types.ts";
import { CHAT_STATES } from "#contract/chat/words.ts";
import { presentWaiting, waitingIn } from "./later.ts";
import { answersIn } from "./excerpt.ts";
import type { ChatRecord, MessageRow } from "./repository.ts";

/** A channel as chats show it. */
export interface ChannelFace {
  id: string;
  name: string;
  type: ChannelType;
  windowHours: number | null;
}

const iso = (at: Date | null) => at?.toISOString() ?? null;
const HOUR_MS = 3_600_000;

export function presentChat({ row, members, transferredByName }: ChatRecord, channel: ChannelFace): ChatView {
  const handler = members.find(({ part }) => part === "handler");
  const windowEnds =
    channel.windowHours === null || !row.last_inbound_at
      ? null
      : new Date(row.last_inbound_at.getTime() + channel.windowHours * HOUR_MS);
  return {
    chatId: row.id,
    version: row.version,
    state: row.state,
    channel: { id: channel.id, name: channel.name, type: channel.type },
    customer: { id: row.customer_id, name: row.customer_name, number: row.address },
    departmentId: row.department_id,
    agent: handler ? { uId: handler.user_id, name: handler.name } : null,
    transferredBy: transferredByName,
    participants: members.map((member) => ({
      uId: member.user_id,
      name: member.name,
      part: member.part,
      by: member.by_name,
      seen: member.seen,
      pinned: member.pinned,
    })),
    lastMessage:
      row.last_at && row.last_by
        ? {
            text: row.last_text ?? "",
            by: row.last_by,
            byId: row.last_by_id,
            at: row.last_at.toISOString(),
          }
        : null,
    messageCount: row.message_count,
    customerCount: row.customer_count,
    customerReadSeq: row.customer_read_seq,
    labels: row.labels,
    needsTemplate: row.needs_template,
    lastInboundAt: iso(row.last_inbound_at),
    windowEndsAt: iso(windowEnds),
    createdAt: row.created_at.toISOString(),
    queuedAt: iso(row.queued_at),
    pickedAt: iso(row.picked_at),
    closing:
      row.closing && row.closing_at
        ? { at: row.closing_at.toISOString(), by: { uId: row.closing.by.id, name: row.closing.by.name } }
        : null,
    closedAt: iso(row.closed_at),
    aside:
      row.state === CHAT_STATES.suspended ? { until: iso(row.due_at), note: row.aside_note ?? "" } : null,
    later: waitingIn(row).map(presentWaiting),
    rating: row.rating,
    upset: row.upset,
    promises: row.promises.map(({ kind, dueAt, warnAt, broken }) => ({ kind, dueAt, warnAt, broken })),
    videoChat: row.video,
  };
}

/** A file that we keep, or fetch when somebody looks, has an address of its own; a form is read already. */
function shown({ content, chat_id, seq }: MessageRow): ChatContent {
  if (content.kind === "media" && content.url === "")
    return { ...content, url: `/e/enterprise/chat/${chat_id}/media/${seq}` };
  return content.kind === "form" ? { ...content, answers: answersIn(content) } : content;
}

export const presentMessage = (row: MessageRow): ChatMessage => ({
  seq: row.seq,
  messageId: row.id,
  version: row.version,
  actionBy: row.author,
  actionId: row.author_id,
  actionName: row.author_name,
  private: row.private,
  whispered: row.whispered,
  content: shown(row),
  status: row.status,
  channelErrorCode: row.error_code,
  channelErrorDesc: row.error_text,
  feeling: row.emotion && { emotion: row.emotion, chance: row.emotion_chance ?? 0 },
  answers: row.answers,
  actedOn: row.at.toISOString(),
});
