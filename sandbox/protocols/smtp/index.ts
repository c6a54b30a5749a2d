import type { Account, Call, MessageCall, Protocol, Reason } from "../../kit/protocol.ts";
import { answer } from "../../kit/tell.ts";
import { basicOf, plain, type WireReply, type WireRequest } from "../../kit/wire.ts";
import { readMail } from "./mail.ts";
import { writePersonsMail } from "./write.ts";

/** RFC 5321's codes with RFC 3463's, which say more. */
const ANSWERS: Partial<Record<Reason, [code: number, text: string]>> = {
  auth: [535, "5.7.8 Authentication credentials invalid"],
  rate: [450, "4.7.1 Too many messages, try again later"],
  pair: [450, "4.7.1 Too many messages to this recipient, try again later"],
  server: [451, "4.3.0 Local error in processing"],
  recipient: [550, "5.1.1 No such user here"],
};
function refusal(reason: Reason): WireReply {
  const [code, text] = ANSWERS[reason] ?? [554, "5.6.0 The mail cannot be read"];
  return plain(text, code);
}

/**
 * A mail server, as far as it is about mails: the conversation itself (RFC 5321) is held elsewhere and hands on who signs
 * on (AUTH) and what is sent (MAIL); the status of an answer is the conversation's code.
 */
export const smtp: Protocol = {
  vendor: "smtp",
  name: "Mail server (SMTP)",
  grounds: "documented",
  window: () => "never",
  stages: () => [],
  invent: (_type, contactId, random) => ({
    fromEmail: contactId.includes("@") ? contactId : "shop@sandbox.example",
    fromName: "Shop",
    security: "starttls",
    user: `user${random(4)}`,
    password: random(12),
  }),
  doors: ({ credentials: { user, password } }) => [`${user}:${password}`],
  knock({ headers }) {
    const given = basicOf(headers.authorization);
    return given ? [`${given.user}:${given.password}`] : [];
  },
  stranger: () => refusal("auth"),
  read,
  messageId: ({ uuid }) => uuid,
  accepted: (_call: MessageCall, { vendorId }) => plain(`2.0.0 Ok: queued as ${vendorId}`, 250),
  refused: ({ reason }) => refusal(reason),
  receipts: () => [],
  // A mail server has no webhook: whoever wants answers fetches them from the mailbox.
  said: () => [],
  mail: writePersonsMail,
};

function read(request: WireRequest, _account: Account): Call {
  if (request.method === "AUTH") return answer("probe", plain("2.7.0 Accepted", 235));
  const { subject, from, text, html, attachments, messageId, inReplyTo } = readMail(
    request.body.toString("latin1"),
  );
  const [reference = null] = messageId?.split("@") ?? [];
  return {
    kind: "message",
    to: (request.query.to ?? "").toLowerCase(),
    bubble: {
      kind: "email",
      text,
      email: {
        subject,
        from,
        attachments,
        ...(html === undefined ? {} : { html }),
        ...(messageId === undefined ? {} : { messageId: `<${messageId}>` }),
        ...(inReplyTo === undefined ? {} : { inReplyTo }),
      },
    },
    reference,
    key: null,
  };
}
