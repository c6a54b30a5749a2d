import type { HttpReply, HttpRequest, OutboundMessage, SendOutcome } from "../kit/index.ts";
import { codeTable, digits, failed, get, plainText, vendorError } from "../kit/index.ts";
import type { Mapping } from "../kit/mapping/index.ts";

const HOST = "https://api.rmlconnect.net";

/** The names of what it reports are agreed with Route Mobile; these are what we suggest. The words are those of SMPP. */
export const SMS_CALLS: Mapping = {
  receipts: {
    id: "sMessageId",
    status: "sStatus",
    statuses: {
      DELIVRD: "delivered",
      UNDELIV: "failed",
      EXPIRED: "failed",
      REJECTD: "failed",
      DELETED: "failed",
      ACCEPTD: "ignore",
      ENROUTE: "ignore",
      UNKNOWN: "ignore",
    },
  },
  inbound: { from: "sMobileNo", text: "sMessage" },
};

interface Sms {
  origin: string | undefined;
  username: string;
  password: string;
  entityId: string | undefined;
  source: string;
}

/** The bulk SMS call, whose protocol carries the password in its query. Latin alphabets are type 0, others 2. */
export function smsCall(
  { origin, username, password, entityId, source }: Sms,
  message: OutboundMessage,
): HttpRequest {
  const { to, content } = message;
  const text = plainText("SMS", content);
  // Its Unicode messages are UTF-16, written in hexadecimal.
  const plain = /^[\n\r\x20-\x7e]*$/.test(text);
  return get(
    `${origin || HOST}/bulksms/bulksms`,
    {},
    {
      username,
      password,
      type: plain ? "0" : "2",
      dlr: "1",
      destination: digits(to),
      source,
      message: plain ? text : Buffer.from(text, "utf16le").swap16().toString("hex"),
      entityid: entityId || undefined,
      tempid: content.kind === "template" ? content.name : undefined,
    },
  );
}

/** 1715 is a time-out after which the message may have gone all the same: nothing is sent again. */
const classOf = codeTable({
  auth: "1703",
  recipient: "1706",
  request: "1702 1704 1705 1707 1708",
  server: "1709 1710",
  account: "1025",
});

/** "1701|number|id" when it is on its way, another number when it is not. */
export function smsSent(reply: HttpReply): SendOutcome {
  const [code = "", , id] = reply.body.trim().split("|");
  if (reply.status < 300 && code === "1701" && id) return { kind: "accepted", vendorId: id };
  const known = /^\d{4}$/.test(code) ? code : undefined;
  return failed(vendorError(classOf, known, undefined, reply.status), reply);
}
