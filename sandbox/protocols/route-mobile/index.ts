import { CHANNEL_TYPES, type ChannelType } from "#contract/channel-types.ts";
import { textBubble } from "../../kit/bubbles.ts";
import type { Account, Call, Protocol, Reason, Receipt, Said } from "../../kit/protocol.ts";
import { SENTENCES, STATUSES } from "../../kit/reasons.ts";
import { answer, oneByOne, toHook } from "../../kit/tell.ts";
import { isGoodToken, issueToken, keyOfToken } from "../../kit/tokens.ts";
import {
  digits,
  json,
  jsonOf,
  plain,
  plus,
  textAt,
  type WireReply,
  type WireRequest,
} from "../../kit/wire.ts";
import { readRcs, readWhatsapp } from "./read.ts";
import { rcsReport, rcsSaid, smsReport, smsSaid, whatsappReport, whatsappSaid } from "./report.ts";

const { WHATSAPP, RCS, SMS } = CHANNEL_TYPES;

/** WhatsApp, RCS and SMS (Route Mobile's OpenAPI documents; SMS as public code shows it). */
export const routeMobile: Protocol = {
  vendor: "route-mobile",
  name: "Route Mobile",
  grounds: "documented",
  window: (type) => (type === WHATSAPP ? "receipt" : "never"),
  stages: (type) =>
    type === SMS
      ? ["delivered", "failed"]
      : type === RCS
        ? ["delivered", "read", "failed"]
        : ["sent", "delivered", "read", "failed"],
  invent: (type, _contactId, random) => ({
    username: `user${random(4)}`,
    password: random(12),
    ...(type === SMS ? { entityId: "1101234567890123456" } : {}),
  }),
  doors: ({ credentials }) => [credentials.username ?? ""],
  knock(request) {
    if (request.path === "/bulksms/bulksms") return [request.query.username ?? ""];
    if (request.path.startsWith("/auth/v1/login")) return [textAt(jsonOf(request), "username") ?? ""];
    return keyOfToken(request.headers.authorization ?? "");
  },
  stranger: ({ path }) =>
    path === "/bulksms/bulksms" ? plain("1703") : problem("auth", path.startsWith("/auth") ? 403 : 401),
  read,
  messageId: ({ uuid }) => uuid,
  accepted({ to }, { vendorId }, { type }) {
    if (type === SMS) return plain(`1701|${digits(to)}|${vendorId}`);
    if (type === RCS) return json({ message: "Message accepted", id: vendorId }, 202);
    return json(
      { message: "message received successfully", status: "processing", request_id: vendorId },
      202,
    );
  },
  refused: ({ reason, detail }, { type }) =>
    type === SMS ? plain(SMS_CODES[reason] ?? "1710") : problem(reason, STATUSES[reason], detail),
  receipts: (account, receipts) =>
    oneByOne(account, receipts, (receipt: Receipt) => REPORTS[account.type]!(account, receipt)),
  said: (account: Account, said: Said) => [toHook(account, SPOKEN[account.type]!(account, said))],
};

type Writers<T> = Partial<Record<ChannelType, (account: Account, told: T) => object>>;
const REPORTS: Writers<Receipt> = { [WHATSAPP]: whatsappReport, [RCS]: rcsReport, [SMS]: smsReport };
const SPOKEN: Writers<Said> = { [WHATSAPP]: whatsappSaid, [RCS]: rcsSaid, [SMS]: smsSaid };

const SMS_CODES: Partial<Record<Reason, string>> = {
  auth: "1703",
  recipient: "1706",
  request: "1702",
  rate: "1709",
  pair: "1709",
  server: "1710",
};

function problem(reason: Reason, status: number, detail = SENTENCES[reason]): WireReply {
  return json({ message: "failed", status: "failed", reason: detail }, status);
}

function read(request: WireRequest, account: Account, now: number): Call {
  const { username = "", password = "" } = account.credentials;
  if (request.path === "/bulksms/bulksms") return readSms(request, password);
  const body = jsonOf(request);
  if (request.path.startsWith("/auth/v1/login")) {
    if (textAt(body, "password") !== password) return answer("token", problem("auth", 403));
    return answer(
      "token",
      json({ JWTAUTH: issueToken(username, password, now), user_data: { username } }, 201),
    );
  }
  if (!isGoodToken(request.headers.authorization ?? "", password, now))
    return answer("refused", problem("auth", 401));
  const rcs = request.path === "/rcs/v1/message";
  if (request.method !== "POST" || (!rcs && request.path !== "/wba/v1/messages")) {
    return answer("unknown", problem("missing", 404));
  }
  const to = textAt(body, rcs ? "phone_no" : "phone");
  const found = rcs ? readRcs(body) : readWhatsapp(body);
  if (!to || !found) return answer("refused", problem("request", 400));
  return {
    kind: "message",
    to: plus(digits(to)),
    reference: textAt(body, "extra") ?? null,
    key: null,
    ...found,
  };
}

/** The bulk SMS call; type 2 is UTF-16 in hexadecimal. */
function readSms({ query }: WireRequest, password: string): Call {
  const { destination, message = "", type } = query;
  if (query.password !== password) return answer("refused", plain("1703"));
  if (!destination || !/^\d{8,15}$/.test(destination)) return answer("refused", plain("1706"));
  if (message === "") return answer("refused", plain("1705"));
  const text = type === "2" ? Buffer.from(message, "hex").swap16().toString("utf16le") : message;
  return { kind: "message", to: plus(destination), bubble: textBubble(text), reference: null, key: null };
}
