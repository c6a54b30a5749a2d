import type { ChatContent } from "#contract/chat/content.ts";
import type { Rows } from "../tables.ts";
import { wordsOf } from "../chats/excerpt.ts";
import { type MessageRow, messagesOf } from "../chats/repository.ts";
import type { HistoryRow } from "./repository.ts";

const BATCH = 500;

/** The messages of a chat in their order, without what is for agents alone. */
async function* publicMessages(rows: Rows, chatId: string): AsyncGenerator<MessageRow> {
  for (let after = 0; ; ) {
    const found = await messagesOf(rows, chatId, { after, perPage: BATCH }, true);
    yield* found;
    if (found.length < BATCH) return;
    after = found.at(-1)!.seq;
  }
}

type Event = ChatContent & { kind: "event" };
const HAPPENED: Record<Event["event"], string> = {
  begun: "wrote first",
  queued: "waits for an agent",
  picked: "picked up",
  invited: "invited",
  joined: "joined",
  tookOver: "took the chat over from",
  transferred: "transferred",
  assigned: "assigned",
  left: "left",
  missed: "nobody picked it up in time",
  suspended: "put aside",
  resumed: "taken up again",
  lapsed: "did not answer in time",
  declined: "declined the chat",
  unanswered: "the customer did not answer",
  closed: "closed",
  handedOver: "handed over by the bot",
  returned: "back in line",
  rated: "rated",
  videoStarted: "video call began",
  videoEnded: "video call ended",
  videoDeclined: "video call declined",
  videoMissed: "video call missed",
  ruled: "a rule acted",
  ruleFailed: "a rule could not act",
};

/** What was written, in one text; the note of an ending or a transfer is for agents alone. */
function said({ content }: MessageRow): string {
  if (content.kind === "event")
    return `[${[content.who, HAPPENED[content.event], content.to].filter(Boolean).join(" · ")}]`;
  if (content.kind === "buttons")
    return [content.text, ...content.buttons.map(({ title }) => `[${title}]`)].join(" ");
  if (content.kind === "media")
    return [`[${content.media}]`, content.fileName, content.caption].filter(Boolean).join(" ");
  if (content.kind === "email") return `${content.subject}\n${content.text}`;
  return wordsOf(content) ?? "";
}

const stamp = (at: Date) => `${at.toISOString().slice(0, 19).replace("T", " ")} UTC`;
const nameOf = ({ author, author_name }: MessageRow, customer: string) =>
  author === "customer" ? customer : author_name || { agent: "Agent", bot: "Bot", system: "-" }[author];

/** A chat as plain text, piece by piece. */
export async function* transcriptText(rows: Rows, chat: HistoryRow): AsyncGenerator<string> {
  const customer = chat.customer_name || chat.address;
  yield `${customer} · ${chat.channel_name} · ${stamp(chat.created_at)}\n\n`;
  for await (const message of publicMessages(rows, chat.id))
    yield `${stamp(message.at)}  ${nameOf(message, customer)}: ${said(message)}\n`;
}

/** The same as cells of a table. */
export async function* transcriptRows(rows: Rows, chat: HistoryRow): AsyncGenerator<string[]> {
  yield ["Time", "By", "Name", "Message"];
  for await (const message of publicMessages(rows, chat.id))
    yield [
      stamp(message.at),
      message.author,
      nameOf(message, chat.customer_name || chat.address),
      said(message),
    ];
}
