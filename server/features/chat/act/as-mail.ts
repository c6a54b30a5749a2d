import type { Author } from "#contract/chat/words.ts";
import type { Content, InboundContent } from "#channels/kit/index.ts";
import type { ChatRow } from "../chats/repository.ts";
import type { Rows } from "../tables.ts";

type Mail = InboundContent & { kind: "email" };

/**
 * What is said in a chat, as a mail: in answer to the customer's last one, so that their mail program shows both as one
 * conversation. What no person says is marked, so that no machine answers it.
 */
export async function asMail(
  rows: Rows,
  { id, channel_id }: Pick<ChatRow, "id" | "channel_id">,
  content: Content,
  author: Exclude<Author, "customer">,
): Promise<Content> {
  const text = textOf(content);
  if (text === undefined) return content;
  const files = content.kind === "email" ? content.files : undefined;
  const last = await lastMail(rows, id);
  return {
    kind: "email",
    subject: last ? answerTo(last.subject) : await nameOf(rows, channel_id),
    text,
    ...(files ? { files } : {}),
    ...(last?.messageId ? { inReplyTo: last.messageId } : {}),
    ...(last?.references ? { references: last.references } : {}),
    ...(author === "agent" ? {} : { automatic: true as const }),
  };
}

function textOf(content: Content): string | undefined {
  switch (content.kind) {
    case "text":
      return content.text;
    case "email":
      // What has a subject of its own is a template.
      return content.subject === "" ? content.text : undefined;
    case "link":
      return `${content.text}\n\n${content.label}: ${content.url}`;
    case "buttons":
      return [content.text, ...content.buttons.map(({ title }) => `- ${title}`)].join("\n");
    case "location":
      return [content.name, content.address, `${content.latitude}, ${content.longitude}`]
        .filter(Boolean)
        .join("\n");
    case "contacts":
      return content.contacts
        .map(({ name, phones, emails }) => [name, ...phones, ...emails].join("\n"))
        .join("\n\n");
    default:
      return undefined;
  }
}

/** "Re:" once, however often it went to and fro. */
const answerTo = (subject: string): string =>
  /^\s*re\s*:/i.test(subject) ? subject : `Re: ${subject}`.trim();

async function lastMail({ db, enterpriseId }: Rows, chatId: string): Promise<Mail | undefined> {
  const found = await db
    .selectFrom("chat_message as m")
    .innerJoin("inbound_message as i", (join) =>
      join.onRef("i.enterprise_id", "=", "m.enterprise_id").onRef("i.id", "=", "m.inbound_id"),
    )
    .select("i.content")
    .where("m.enterprise_id", "=", enterpriseId)
    .where("m.chat_id", "=", chatId)
    .where("i.automatic", "=", false)
    .orderBy("m.seq", "desc")
    .limit(1)
    .executeTakeFirst();
  return found?.content.kind === "email" ? found.content : undefined;
}

async function nameOf({ db, enterpriseId }: Rows, channelId: string): Promise<string> {
  const found = await db
    .selectFrom("channel")
    .select("name")
    .where("enterprise_id", "=", enterpriseId)
    .where("id", "=", channelId)
    .executeTakeFirst();
  return found?.name ?? "";
}
