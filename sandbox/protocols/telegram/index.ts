import type { Account, Call, Protocol, Said, Webhook } from "../../kit/protocol.ts";
import { hook, json, type WireReply, type WireRequest } from "../../kit/wire.ts";
import { answer } from "../../kit/tell.ts";
import { multipartOf } from "../../kit/multipart.ts";
import { jsonOf } from "../../kit/wire.ts";
import { readSend } from "./read.ts";
import { sent } from "./sent.ts";

const failed = (code: number, description: string, more: object = {}): WireReply =>
  json({ ok: false, error_code: code, description, ...more }, code);
const done = (result: unknown): WireReply => json({ ok: true, result });

/** Telegram's Bot API (Telegram, "Bot API"). It reports nothing: accepted is all there is. */
export const telegram: Protocol = {
  vendor: "telegram",
  name: "Telegram Bot API",
  grounds: "documented",
  window: () => "first",
  stages: () => [],
  invent: (_type, _contactId, random) => ({
    botToken: `${BigInt(`0x1${random(4)}`) % 10_000_000_000n}:AA${random(16)}`,
    secretToken: random(16),
  }),
  doors: ({ credentials }) => [credentials.botToken ?? ""],
  knock: ({ path }) => {
    const token = wayOf(path).token;
    return token === undefined ? [] : [token];
  },
  stranger: ({ path }) =>
    wayOf(path).token === undefined ? failed(404, "Not Found") : failed(401, "Unauthorized"),
  read,
  messageId: ({ number }) => String(number % 2_000_000_000),
  accepted: (call, message, account) => done(sent(call, message, account)),
  refused({ reason, detail }) {
    if (reason === "rate" || reason === "pair") {
      return failed(429, "Too Many Requests: retry after 1", { parameters: { retry_after: 1 } });
    }
    if (reason === "server") return failed(500, "Internal Server Error");
    if (reason === "stranger") return failed(400, "Bad Request: chat not found");
    if (reason === "auth") return failed(401, "Unauthorized");
    if (reason === "missing") return failed(400, "Bad Request: invalid file_id");
    if (reason === "optout" || reason === "recipient")
      return failed(403, "Forbidden: bot was blocked by the user");
    return failed(400, `Bad Request: ${detail ?? "wrong parameter"}`);
  },
  receipts: () => [],
  said: (account, given) => [update(account, given)],
  media: {
    uploaded: (id) => done({ file_id: id }),
    found: ({ id, size }) =>
      done({ file_id: id, file_unique_id: id.slice(-12), file_size: size, file_path: `files/${id}` }),
  },
  forge: (webhook) => ({
    ...webhook,
    headers: { ...webhook.headers, "x-telegram-bot-api-secret-token": "forged" },
  }),
};

/** `/bot<token>/<method>`, and `/file/bot<token>/files/<id>` for files. */
function wayOf(path: string): { token?: string; method: string; file?: string } {
  const [, file, token, rest = ""] = /^(\/file)?\/bot([^/]+)\/?(.*)$/.exec(path) ?? [];
  return { token, method: rest, ...(file ? { file: rest.replace(/^files\//, "") } : {}) };
}

/** Parameters come as JSON, as a form, in several parts or in the query. */
function parametersOf(request: WireRequest): Record<string, unknown> {
  const type = request.headers["content-type"] ?? "";
  if (type.includes("json")) return { ...request.query, ...(jsonOf(request) as object | undefined) };
  if (type.includes("multipart")) {
    const parts = multipartOf(request).map(({ name, bytes, fileName }) => [
      name,
      fileName ?? bytes.toString("utf8"),
    ]);
    return { ...request.query, ...Object.fromEntries(parts) };
  }
  return { ...request.query, ...Object.fromEntries(new URLSearchParams(request.body.toString("utf8"))) };
}

function read(request: WireRequest, account: Account): Call {
  const { method, file } = wayOf(request.path);
  if (file !== undefined) return { kind: "fetch-media", id: file };
  const parameters = parametersOf(request);
  const text = (name: string) => (typeof parameters[name] === "string" ? parameters[name] : undefined);
  switch (method.toLowerCase()) {
    case "getme":
      return answer("probe", done(botOf(account)));
    case "setwebhook": {
      const secret = text("secret_token");
      const headers: Record<string, string> = secret ? { "x-telegram-bot-api-secret-token": secret } : {};
      return { kind: "subscribe", hook: { url: text("url") ?? "", headers }, reply: done(true) };
    }
    case "getwebhookinfo":
      return {
        kind: "ask-hook",
        reply: ({ url }) => done({ url, has_custom_certificate: false, pending_update_count: 0 }),
      };
    case "sendchataction":
      return answer("typing", done(true));
    case "answercallbackquery":
    case "setmycommands":
      return answer("signal", done(true));
    case "getfile":
      return { kind: "find-media", id: text("file_id") ?? "" };
    default:
      return readSend(method, parameters) ?? answer("unknown", failed(404, "Not Found: method not found"));
  }
}

const botOf = ({ credentials, name, contactId }: Account) => ({
  id: Number(credentials.botToken?.split(":")[0]),
  is_bot: true,
  first_name: name,
  username: contactId.replace(/^@/, ""),
  can_join_groups: true,
  can_read_all_group_messages: false,
  supports_inline_queries: false,
});

function update(account: Account, said: Said): Webhook {
  const chat = { id: chatId(said.from), type: "private", first_name: said.profileName };
  const from = { id: chatId(said.from), is_bot: false, first_name: said.profileName, language_code: "en" };
  const date = Math.floor(said.at / 1000);
  const frame = { message_id: Number(said.vendorId), from, chat, date };
  const replied =
    said.replyTo === null ? {} : { reply_to_message: { message_id: Number(said.replyTo), chat, date } };
  const body = { update_id: Number(said.vendorId), ...content({ ...frame, ...replied }, said, chat, from) };
  const secret = { "x-telegram-bot-api-secret-token": account.credentials.secretToken ?? "" };
  return hook(account.hook.url, body, [0], { ...secret, ...account.hook.headers });
}

const chatId = (address: string): number | string => (/^-?\d+$/.test(address) ? Number(address) : address);

function content(
  frame: Record<string, unknown>,
  { content: given, vendorId, replyTo }: Said,
  chat: object,
  from: object,
) {
  if (given.kind === "choice") {
    const keyboard = { inline_keyboard: [[{ text: given.title, callback_data: given.id }]] };
    const message = { message_id: Number(replyTo), chat, date: frame.date, reply_markup: keyboard };
    return { callback_query: { id: vendorId, from, message, chat_instance: "1", data: given.id } };
  }
  if (given.kind === "text") return { message: { ...frame, text: given.text } };
  if (given.kind === "location") {
    const { latitude, longitude, name, address = "" } = given;
    const venue = name ? { venue: { location: { latitude, longitude }, title: name, address } } : {};
    return { message: { ...frame, location: { latitude, longitude }, ...venue } };
  }
  const { type, id, mimeType, fileName, size, caption } = given.media;
  const words = caption ? { caption } : {};
  const file = { file_id: id, file_unique_id: id.slice(-12), file_size: size };
  if (type === "image")
    return { message: { ...frame, photo: [{ ...file, width: 800, height: 600 }], ...words } };
  const named = { ...file, file_name: fileName, mime_type: mimeType };
  const field =
    type === "video" ? "video" : type === "audio" ? "audio" : type === "sticker" ? "sticker" : "document";
  return { message: { ...frame, [field]: named, ...words } };
}
