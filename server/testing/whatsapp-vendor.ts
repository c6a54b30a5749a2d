import { createHmac } from "node:crypto";
import http from "node:http";
import type { AddressInfo } from "node:net";

/** What the vendor does with a call. */
export type Behaviour =
  | { do: "accept" }
  | { do: "refuse"; status: number; code: number; message?: string; retryAfter?: number }
  /** Takes the message and answers nothing: the line breaks. */
  | { do: "cut" }
  /** Breaks the line before it takes the message. */
  | { do: "drop" }
  | { do: "hold" }
  /** Takes the message and never answers. */
  | { do: "stall" }
  /** Takes it when the promise settles. */
  | { do: "later"; when: Promise<unknown> }
  /** Takes it, and a gateway answers in its stead. */
  | { do: "lose"; status: number };

export interface TakenMessage {
  reference: string;
  to: string;
  body: Record<string, unknown>;
}

/** A stand-in for WhatsApp's Cloud API on loopback, which counts what it takes and reports when told to. */
export interface Vendor {
  origin: string;
  /** What it took, in order; a message that came twice stands there twice. */
  taken: TakenMessage[];
  behave(how: (message: TakenMessage, count: number) => Behaviour): void;
  /** From now on tells by itself how far each message came, at these addresses in turn; none for no more. */
  reportTo(hookUrls: readonly string[], statuses?: readonly string[]): void;
  /** Settles once so many messages were taken. */
  took(count: number): Promise<void>;
  /** Reports to a channel's webhook as Meta does, signed. */
  report(hookUrl: string, statuses: object[], secret?: string): Promise<number>;
  /** Tells of anything else in the form of a field, "messages" where nothing is said. */
  tell(hookUrl: string, value: object, field?: string): Promise<number>;
  /** Sends any bytes, rightly signed. */
  raw(hookUrl: string, body: string): Promise<number>;
  close(): Promise<void>;
}

export const APP_SECRET = "s3cret-appSecret";

export async function startVendor(): Promise<Vendor> {
  let behaviour: (message: TakenMessage, count: number) => Behaviour = () => ({ do: "accept" });
  let calls = 0;
  const taken: TakenMessage[] = [];
  const waiting: { count: number; resolve(): void }[] = [];
  let hooks: readonly string[] = [];
  let told: readonly string[] = [];
  let unreported: TakenMessage[] = [];
  let reporting = false;
  let turn = 0;
  const reportAll = async () => {
    reporting = true;
    while (unreported.length > 0 && hooks.length > 0) {
      const batch = unreported.splice(0, 100);
      let left = told;
      // What was not taken is told again at the next address.
      while (left.length > 0 && hooks.length > 0) {
        const statuses = batch.map((message) => statusOf(message, left[0]!));
        const status = await post(hooks[turn++ % hooks.length]!, { statuses }).catch(() => 0);
        if (status === 200) left = left.slice(1);
      }
    }
    reporting = false;
  };
  const take = (message: TakenMessage) => {
    taken.push(message);
    if (hooks.length > 0) {
      unreported.push(message);
      if (!reporting) void reportAll();
    }
    for (const one of waiting) if (taken.length >= one.count) one.resolve();
  };
  const server = http.createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const body = JSON.parse(Buffer.concat(parts).toString("utf8") || "{}") as Record<string, unknown>;
      const message = { reference: String(body.biz_opaque_callback_data), to: String(body.to), body };
      const how = behaviour(message, ++calls);
      if (how.do === "hold") return;
      if (how.do === "stall") return void take(message);
      if (how.do === "drop") return void request.socket.destroy();
      if (how.do === "cut") {
        take(message);
        return void request.socket.destroy();
      }
      response.setHeader("content-type", "application/json");
      if (how.do === "refuse") {
        if (how.retryAfter !== undefined) response.setHeader("retry-after", String(how.retryAfter));
        response.statusCode = how.status;
        return void response.end(
          JSON.stringify({
            error: { message: how.message ?? "refused", type: "OAuthException", code: how.code },
          }),
        );
      }
      const accept = () => {
        take(message);
        response.end(
          JSON.stringify({
            messaging_product: "whatsapp",
            contacts: [{ input: message.to, wa_id: message.to }],
            messages: [{ id: `wamid.${message.reference}` }],
          }),
        );
      };
      if (how.do === "lose") {
        take(message);
        response.statusCode = how.status;
        return void response.end("<html>");
      }
      if (how.do === "later") return void how.when.then(accept);
      accept();
    });
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken,
    reportTo(hookUrls, statuses = ["sent"]) {
      hooks = hookUrls;
      told = statuses;
      unreported = [];
    },
    behave: (how) => void (behaviour = how),
    took: (count) =>
      new Promise((resolve) => {
        if (taken.length >= count) resolve();
        else waiting.push({ count, resolve });
      }),
    report: (hookUrl, statuses, secret) => post(hookUrl, { statuses }, secret),
    tell: (hookUrl, value, field) => post(hookUrl, value, APP_SECRET, field),
    raw: (hookUrl, body) => postBytes(hookUrl, body, APP_SECRET),
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

async function post(hookUrl: string, value: object, secret = APP_SECRET, field?: string): Promise<number> {
  return postBytes(hookUrl, JSON.stringify(webhook(value, field)), secret);
}

async function postBytes(hookUrl: string, body: string, secret: string): Promise<number> {
  const signature = createHmac("sha256", secret).update(body).digest("hex");
  const answer = await fetch(hookUrl, {
    method: "POST",
    headers: { "content-type": "application/json", "x-hub-signature-256": `sha256=${signature}` },
    body,
  });
  return answer.status;
}

/** A body of Meta's webhooks around what happened. */
export const webhook = (value: object, field = "messages") => ({
  object: "whatsapp_business_account",
  entry: [
    {
      id: "1",
      changes: [
        {
          field,
          value: {
            messaging_product: "whatsapp",
            metadata: { display_phone_number: "15550001111", phone_number_id: "1" },
            ...value,
          },
        },
      ],
    },
  ],
});

/** A status of Meta's webhooks. */
export const statusOf = (
  { reference, to }: TakenMessage,
  status: string,
  at = Date.now(),
  error?: number,
) => ({
  id: `wamid.${reference}`,
  status,
  timestamp: String(Math.floor(at / 1_000)),
  recipient_id: to.replace("+", ""),
  biz_opaque_callback_data: reference,
  ...(error ? { errors: [{ code: error, title: "failed" }] } : {}),
});
