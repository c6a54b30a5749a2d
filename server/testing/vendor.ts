import http from "node:http";
import type { AddressInfo } from "node:net";
import type { ChannelOptions } from "#server/features/channels/public.ts";

/** A call as a vendor received it. */
export interface Received {
  method: string;
  /** Path and query; it begins with the vendor's name. */
  url: string;
  headers: http.IncomingHttpHeaders;
  body: string;
}
/** `line`: it breaks, or nothing ever comes over it. */
type Answer = { status?: number; body?: unknown; headers?: Record<string, string>; line?: "cut" | "hold" };
type Behaviour = (call: Received) => Answer | Promise<Answer>;

/** Stands for every vendor on loopback: channels of the environment "sandbox" speak with it. */
export interface StandInVendor {
  origin: string;
  calls: Received[];
  /** How it answers from now on. */
  behave(behaviour: Behaviour): void;
  /** The environment and the features of a server whose sandbox this is. */
  env: Record<string, string>;
  channels: ChannelOptions;
  /** Channels that are connected to it, by id. */
  connected: Map<string, { hookUrl: string; credentials: Readonly<Record<string, string>> }>;
  close(): void;
}

/** `credentials` are those that it gives to every channel. */
export async function startVendor(credentials: Record<string, string>): Promise<StandInVendor> {
  let behaviour: Behaviour = () => ({ body: {} });
  const calls: Received[] = [];
  const connected: StandInVendor["connected"] = new Map();
  const server = http.createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => (body += chunk));
    request.on("end", async () => {
      const call = { method: request.method ?? "", url: request.url ?? "", headers: request.headers, body };
      calls.push(call);
      const answer = await behaviour(call);
      if (answer.line === "hold") return;
      if (answer.line === "cut") return void request.socket.destroy();
      response.writeHead(answer.status ?? 200, { "content-type": "application/json", ...answer.headers });
      response.end(JSON.stringify(answer.body ?? {}));
    });
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    calls,
    connected,
    behave: (next) => {
      behaviour = next;
    },
    env: { SANDBOX_URL: origin },
    channels: {
      sandbox: {
        invent: () => credentials,
        async connect(_work, account) {
          connected.set(account.channelId, account);
        },
        async close(_work, channelId) {
          connected.delete(channelId);
        },
        async forget(_work, channelId) {
          connected.delete(channelId);
        },
      },
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

export const TELEGRAM = { botToken: "123456:s3cret-botToken", secretToken: "s3cret-secretToken" };

/** A Telegram that knows one bot and takes every message. */
export const asTelegram: Behaviour = ({ url }) => {
  if (!url.startsWith(`/telegram/bot${TELEGRAM.botToken}/`))
    return { status: 401, body: { ok: false, error_code: 401, description: "Unauthorized" } };
  return { body: { ok: true, result: { message_id: 5, chat: { id: 77 } } } };
};

export const WHATSAPP = {
  phoneNumberId: "106540352242922",
  wabaId: "102290129340398",
  accessToken: "s3cret-accessToken",
  appSecret: "s3cret-appSecret",
  verifyToken: "s3cret-verifyToken",
  apiVersion: "v21.0",
};

/** A WhatsApp Cloud API that takes every message. */
export const asWhatsapp: Behaviour = ({ method }) =>
  method === "GET" ? { body: { id: WHATSAPP.phoneNumberId } } : { body: { messages: [{ id: "wamid.e2e" }] } };
