import type { Answered } from "#contract/chat/answered.ts";
import type { AssignedWhy, ChatContent } from "#contract/chat/content.ts";
import type { Feeling } from "#contract/chat/views.ts";
import { type Author, CHAT_STATES, type ChatMessageStatus, type Part } from "#contract/chat/words.ts";
import { newId } from "#server/platform/ids.ts";
import type { ChatRecord, ChatRow, MemberRow, MessageRow } from "./repository.ts";
import { excerptOf } from "./excerpt.ts";

export interface Said {
  author: Author;
  authorId?: string | null;
  authorName?: string;
  content: ChatContent;
  /** The sender's own id; made here where there is none. */
  id?: string;
  private?: boolean;
  whispered?: boolean;
  at?: Date;
  inboundId?: number;
  fileId?: string;
  dispatchNo?: number;
  status?: ChatMessageStatus;
  error?: { code: string; text: string };
  feeling?: Feeling | undefined;
  answers?: Answered | undefined;
}

interface Offer {
  by: { id: string | null; name: string };
  /** Null: for as long as the chat goes on. */
  lapsesAt: Date | null;
}

/** A chat that is being changed: its row, its members, and what is said with it. Nothing is written until it is kept. */
export class Draft {
  readonly row: ChatRow;
  readonly members: MemberRow[];
  readonly said: MessageRow[] = [];
  /** Older messages that change, by their number. */
  readonly touched = new Map<number, Partial<MessageRow>>();
  readonly moved = new Set<MemberRow>();
  readonly before: ChatRecord;
  /** What the customer wrote is said to nobody, as a word that ends their consent is: it waits for no answer. */
  toNobody = false;

  constructor(record: ChatRecord) {
    this.before = structuredClone(record);
    this.row = structuredClone(record.row);
    this.members = structuredClone(record.members);
    this.row.version++;
  }

  member(userId: string): MemberRow | undefined {
    return this.members.find(({ user_id }) => user_id === userId);
  }

  /** Gives somebody a part; `offer` says who asked, and until when it stands. */
  put(user: { id: string; name: string }, part: Part, offer?: Offer): MemberRow {
    let member = this.member(user.id);
    if (!member) {
      member = {
        enterprise_id: this.row.enterprise_id,
        chat_id: this.row.id,
        user_id: user.id,
        name: user.name,
        part,
        by_id: null,
        by_name: null,
        seen: 0,
        pinned: false,
        lapses_at: null,
        left_at: null,
        at: new Date(),
      };
      this.members.push(member);
    }
    member.part = part;
    member.by_id = offer?.by.id ?? null;
    member.by_name = offer?.by.name ?? null;
    member.lapses_at = offer?.lapsesAt ?? null;
    if (part === "left") member.left_at = new Date();
    this.moved.add(member);
    return member;
  }

  /** Notes that a member has seen everything the customer wrote. */
  see(member: MemberRow): void {
    member.seen = this.row.customer_count;
    this.moved.add(member);
  }

  say(given: Said): MessageRow {
    const { row } = this;
    const message: MessageRow = {
      enterprise_id: row.enterprise_id,
      chat_id: row.id,
      seq: ++row.message_count,
      id: given.id ?? newId(),
      version: row.version,
      author: given.author,
      author_id: given.authorId ?? null,
      author_name: given.authorName ?? "",
      private: given.private ?? false,
      whispered: given.whispered ?? false,
      content: given.content,
      status: given.status ?? 0,
      error_code: given.error?.code ?? null,
      error_text: given.error?.text ?? null,
      dispatch_no: given.dispatchNo ?? null,
      file_id: given.fileId ?? null,
      inbound_id: given.inboundId ?? null,
      emotion: given.feeling?.emotion ?? null,
      emotion_chance: given.feeling?.chance ?? null,
      answers: given.answers ?? null,
      at: given.at ?? new Date(),
    };
    this.said.push(message);
    // What is said by itself, as that one waits, is the same in every chat and would hide what this one is about.
    const counts = !message.private && message.author !== "system";
    const excerpt = counts ? excerptOf(message.content, message.author) : undefined;
    if (excerpt !== undefined) {
      row.last_text = excerpt;
      row.last_by = message.author;
      row.last_by_id = message.author_id;
      row.last_at = message.at;
      row.reminded_at = null;
    }
    return message;
  }

  /** Takes a chat up again that was put aside; gives why it was. */
  comeBack(): string {
    const { row } = this;
    const why = row.aside_note ?? "";
    row.state = CHAT_STATES.ongoing;
    row.due_at = null;
    row.aside_note = null;
    return why;
  }

  /** Writes into the thread what happened to the chat. */
  note(
    event: (ChatContent & { kind: "event" })["event"],
    more: { who?: string; to?: string; note?: string; why?: AssignedWhy } = {},
  ) {
    return this.say({ author: "system", content: { kind: "event", event, ...more } });
  }

  touch(seq: number, change: Partial<MessageRow>): void {
    this.touched.set(seq, { ...this.touched.get(seq), ...change, version: this.row.version });
  }
}
