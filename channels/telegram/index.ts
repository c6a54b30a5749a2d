import { CHANNEL_TYPES } from "#contract/channel-types.ts";
import type { Account, Adapter, HttpConnection, Received, WebhookRequest } from "../kit/index.ts";
import { at, get, isRecord, OK, postJson, readJson, sameText, textAt, turnDown } from "../kit/index.ts";
import { CAPABILITIES } from "./capabilities.ts";
import { CREDENTIALS } from "./credentials.ts";
import { readError, readSent } from "./errors.ts";
import { readUpdate } from "./receive.ts";
import { callOf } from "./send.ts";

const HOST = "https://api.telegram.org";

/** Telegram by its own Bot API (Telegram, "Bot API"), whose protocol carries the token in the address. */
export const telegram: Adapter = {
  vendor: "telegram",
  name: "Telegram Bot API",
  types: [CHANNEL_TYPES.TELEGRAM],
  grounds: "documented",
  credentials: () => CREDENTIALS,
  capabilities: () => CAPABILITIES,
  proof: "secret",
  connect,
};

function connect({ credentials: { botToken = "", secretToken = "" }, origin }: Account): HttpConnection {
  const host = origin || HOST;
  const call = (method: string, body: object) => postJson(`${host}/bot${botToken}/${method}`, {}, body);
  return {
    protocol: "http",
    send({ to, content }) {
      const { method, body } = callOf(content);
      return call(method, { chat_id: to, ...body });
    },
    sent: readSent,
    receive: (request) => receive(request, secretToken),
    probe: { request: () => get(`${host}/bot${botToken}/getMe`), read: problemIn },
    subscribe: {
      request: (url) =>
        call("setWebhook", {
          url,
          secret_token: secretToken,
          allowed_updates: ["message", "callback_query", "my_chat_member"],
        }),
      read: problemIn,
    },
    signal: (what, { to }) =>
      what === "typing" ? call("sendChatAction", { chat_id: to, action: "typing" }) : undefined,
    media: {
      find: (id) => call("getFile", { file_id: id }),
      found(reply) {
        const path = textAt(readJson(reply.body), "result", "file_path");
        return path === undefined ? undefined : get(`${host}/file/bot${botToken}/${encodeURI(path)}`);
      },
    },
  };
}

const problemIn = (reply: Parameters<typeof readError>[0]) =>
  at(readJson(reply.body), "ok") === true ? undefined : readError(reply);

function receive({ headers, body, receivedAt }: WebhookRequest, secretToken: string): Received {
  if (!sameText(headers["x-telegram-bot-api-secret-token"], secretToken)) {
    return turnDown("The secret token is missing or wrong.");
  }
  const update = readJson(body);
  if (!isRecord(update)) return turnDown("The body is no update.", 400);
  const event = readUpdate(update);
  // A pressed button shows that it waits until it is answered; the answer may be the reply to this very call.
  const pressed = textAt(update, "callback_query", "id");
  return {
    ok: true,
    events: ["at" in event && event.at === 0 ? { ...event, at: receivedAt } : event],
    reply: pressed === undefined ? OK : answerTo(pressed),
  };
}

const answerTo = (id: string) => ({
  status: 200,
  headers: { "content-type": "application/json" },
  body: JSON.stringify({ method: "answerCallbackQuery", callback_query_id: id }),
});
