import { textBubble } from "../../kit/bubbles.ts";
import type { Protocol, Reason, Receipt } from "../../kit/protocol.ts";
import { SENTENCES, STATUSES } from "../../kit/reasons.ts";
import { answer, oneByOne, toHook } from "../../kit/tell.ts";
import { digits, json, jsonOf, plus, textAt, type WireReply } from "../../kit/wire.ts";

/** Codes other than 200 are not published: HTTP's stand in. */
const CODES: Partial<Record<Reason, string>> = { auth: "401", rate: "429", pair: "429", server: "500" };
const problem = (reason: Reason, desc = SENTENCES[reason]): WireReply =>
  json({ ackid: "", time: "", status: { code: CODES[reason] ?? "400", desc } }, STATUSES[reason]);

/** SMS by Karix' JSON interface, as public code speaks it; the names of its reports are chosen in a portal. */
export const karix: Protocol = {
  vendor: "karix",
  name: "Karix",
  grounds: "seen",
  window: () => "never",
  stages: () => ["delivered", "failed"],
  invent: (_type, _contactId, random) => ({
    username: `user${random(4)}`,
    password: random(16),
    entityId: "1101234567890123456",
  }),
  doors: ({ credentials }) => [credentials.password ?? ""],
  knock: (request) => [textAt(jsonOf(request), "key") ?? request.query.key ?? ""],
  stranger: () => problem("auth"),
  read(request) {
    if (request.path !== "/httpapi/JsonReceiver") return answer("unknown", problem("missing"));
    const body = jsonOf(request);
    const to = textAt(body, "messages", 0, "dest", 0);
    const text = textAt(body, "messages", 0, "text");
    if (!to || !text) return answer("refused", problem("request"));
    const reference = textAt(body, "messages", 0, "cust_ref") ?? null;
    return { kind: "message", to: plus(digits(to)), bubble: textBubble(text), reference, key: null };
  },
  messageId: ({ uuid }) => uuid.replaceAll("-", ""),
  accepted: (_call, { vendorId, at }) =>
    json({
      ackid: vendorId,
      time: new Date(at).toISOString(),
      status: { code: "200", desc: "Request accepted" },
    }),
  refused: ({ reason, detail }) => problem(reason, detail),
  receipts: (account, receipts) =>
    oneByOne(account, receipts, ({ vendorId, to, reference, stage, at }: Receipt) => ({
      ackid: vendorId,
      cust_ref: reference ?? "",
      dest: digits(to),
      status: stage === "failed" ? "FAILED" : "DELIVRD",
      dtime: new Date(at).toISOString(),
    })),
  said: (account, { from, content }) => [
    toHook(account, { mobile: digits(from), keyword: content.kind === "text" ? content.text : "" }),
  ],
};
