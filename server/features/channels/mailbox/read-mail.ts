import type { ChannelEvent, ReceivedMail, WebhookRequest } from "#channels/kit/index.ts";
import { runInThread } from "#server/platform/threads/run.ts";
import type { OpenChannel } from "../open.ts";
import type { MailQuestion } from "./mail.worker.ts";

const THREAD = new URL("./mail.worker.ts", import.meta.url);
/** What is larger is read beside: it takes longer than others should wait. */
const HERE_MAX = 64 * 1024;
const READING_MS = 20_000;
const MEMORY_MB = 512;

/** Says in the inbox that a mail's head alone was fetched. */
const PART = "mail-part";

/** A mail as the inbox keeps it: the call that it was fetched by. */
export const asCall = ({ connection }: OpenChannel, uid: number, mail: ReceivedMail): WebhookRequest => {
  const server = connection.protocol === "smtp" ? connection.mailbox : undefined;
  return {
    method: "IMAP",
    url: `imap://${server?.host ?? ""}:${server?.port ?? ""}/${encodeURIComponent(server?.folder ?? "")};UID=${uid}`,
    headers: mail.headOnly ? { [PART]: "head" } : {},
    query: {},
    body: Buffer.from(mail.bytes.buffer, mail.bytes.byteOffset, mail.bytes.byteLength),
    receivedAt: mail.receivedAt,
  };
};

/** What a mail that was kept so tells of. Whatever is in it, it takes bounded time and memory. */
export async function readMail(
  channel: OpenChannel,
  { body, headers, receivedAt }: Pick<WebhookRequest, "body" | "headers" | "receivedAt">,
): Promise<ChannelEvent[]> {
  const { connection } = channel;
  if (connection.protocol !== "smtp") throw new Error("The channel has no mailbox any more.");
  const mail = { bytes: body, headOnly: headers[PART] === "head", receivedAt };
  if (body.length <= HERE_MAX) return connection.receive(mail);
  return inThread(channel, mail).catch(() => inThread(channel, { ...mail, headOnly: true }));
}

const inThread = ({ vendor, account }: OpenChannel, mail: ReceivedMail): Promise<ChannelEvent[]> =>
  runInThread<ChannelEvent[]>(THREAD, { vendor, account, mail } satisfies MailQuestion, {
    signal: AbortSignal.timeout(READING_MS),
    maxMemoryMb: MEMORY_MB,
  });
