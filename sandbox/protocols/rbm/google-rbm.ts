import { createPublicKey, createVerify, generateKeyPairSync } from "node:crypto";
import type { Account, Call, Protocol, Receipt, Said, Webhook } from "../../kit/protocol.ts";
import { answer } from "../../kit/tell.ts";
import { isGoodToken, issueToken, keyOfToken, TOKEN_SECONDS } from "../../kit/tokens.ts";
import { at, bearerOf, formOf, hmac, hook, json, jsonOf, textAt, type WireRequest } from "../../kit/wire.ts";
import { rbmEvent, rbmProblem, rbmSaid } from "./common.ts";
import { excessOf } from "./limits.ts";
import { GOOGLE, readBubble } from "./read.ts";

const clientOf = ({ credentials }: Account): { email: string; key: string } => {
  const account: unknown = parse(credentials.serviceAccount ?? "");
  return { email: textAt(account, "client_email") ?? "", key: textAt(account, "private_key") ?? "" };
};
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
const claimsOf = (assertion: string): unknown =>
  parse(Buffer.from(assertion.split(".")[1] ?? "", "base64url").toString("utf8"));

/** RCS by Google (Google, "RCS Business Messaging"). The message's id is the sender's: sent twice is sent once. */
export const googleRbm: Protocol = {
  vendor: "google-rbm",
  name: "Google RCS Business Messaging",
  grounds: "documented",
  window: () => "never",
  stages: () => ["delivered", "read", "failed"],
  invent(_type, contactId, random) {
    const { privateKey } = generateKeyPairSync("rsa", {
      modulusLength: 2048,
      publicKeyEncoding: { type: "spki", format: "pem" },
      privateKeyEncoding: { type: "pkcs8", format: "pem" },
    });
    const email = `agent-${random(4)}@sandbox.iam.example`;
    const key = {
      type: "service_account",
      project_id: contactId,
      client_email: email,
      private_key: privateKey,
    };
    return { serviceAccount: JSON.stringify(key), clientToken: random(16), region: "global" };
  },
  doors: (account) => [clientOf(account).email],
  knock(request) {
    if (request.path !== "/token") return keyOfToken(bearerOf(request));
    const issuer = textAt(claimsOf(formOf(request).assertion ?? ""), "iss");
    return issuer ? [issuer] : [];
  },
  stranger: ({ path }) => (path === "/token" ? json({ error: "invalid_grant" }, 400) : rbmProblem("auth")),
  read,
  messageId: ({ uuid }) => uuid,
  accepted: ({ to }, { vendorId, at: when }) =>
    json({ name: `phones/${to}/agentMessages/${vendorId}`, sendTime: new Date(when).toISOString() }),
  repeated: () =>
    json({ error: { code: 409, message: "Requested entity already exists", status: "ALREADY_EXISTS" } }, 409),
  refused: ({ reason, detail }) => rbmProblem(reason, detail),
  receipts: (account, receipts) =>
    receipts.map((receipt, index) => post(account, report(account, receipt), index)),
  said: (account, said) => [post(account, spoken(account, said), 0)],
  handshake(account, random) {
    const secret = random(8);
    const body = JSON.stringify({ clientToken: account.credentials.clientToken, secret });
    return {
      call: { ...hook(account.hook.url, body, []), of: [] },
      agrees: (status, text) => status === 200 && textAt(parse(text), "secret") === secret,
    };
  },
  forge: (webhook) => ({ ...webhook, headers: { ...webhook.headers, "x-goog-signature": "forged" } }),
};

function read(request: WireRequest, account: Account, now: number): Call {
  const { email, key } = clientOf(account);
  if (request.path === "/token") {
    const { assertion = "" } = formOf(request);
    if (!isSigned(assertion, key)) return answer("token", json({ error: "invalid_grant" }, 400));
    return answer(
      "token",
      json({ access_token: issueToken(email, key, now), expires_in: TOKEN_SECONDS, token_type: "Bearer" }),
    );
  }
  if (!isGoodToken(bearerOf(request), key, now)) return answer("refused", rbmProblem("auth"));
  const [, phone, edge] = /^\/v1\/phones\/([^/]+)\/(\w+)/.exec(request.path) ?? [];
  if (!phone) return answer("unknown", rbmProblem("missing"));
  if (edge === "capabilities")
    return answer("capabilities", json({ features: ["RICHCARD_STANDALONE", "RICHCARD_CAROUSEL"] }));
  if (edge === "agentEvents")
    return answer("signal", json({ name: `phones/${phone}/agentEvents/${request.query.eventId ?? ""}` }));
  const { messageId } = request.query;
  if (edge !== "agentMessages" || !messageId)
    return answer("refused", rbmProblem("request", "messageId is required"));
  const bubble = readBubble(at(jsonOf(request), "contentMessage"), GOOGLE);
  if (!bubble) return answer("refused", rbmProblem("request", "contentMessage is required"));
  const excess = excessOf(bubble);
  if (excess) return answer("refused", rbmProblem("request", excess));
  return { kind: "message", to: decodeURIComponent(phone), bubble, reference: messageId, key: messageId };
}

function isSigned(assertion: string, privateKey: string): boolean {
  const [head, claims, signature = ""] = assertion.split(".");
  try {
    const verify = createVerify("RSA-SHA256").update(`${head}.${claims}`);
    return verify.verify(createPublicKey(privateKey), signature, "base64url");
  } catch {
    return false;
  }
}

/** Google's Pub/Sub envelope; the signature is over what is in it. */
function post(account: Account, event: object, index: number): Webhook {
  const data = Buffer.from(JSON.stringify(event));
  const attributes = { product: "RBM", type: "message", business_id: account.contactId };
  const body = {
    message: { attributes, data: data.toString("base64"), messageId: String(index) },
    subscription: "sandbox",
  };
  const signature = hmac("sha512", account.credentials.clientToken ?? "", data, "base64");
  return hook(account.hook.url, body, [index], { ...account.hook.headers, "x-goog-signature": signature });
}

const report = ({ contactId }: Account, receipt: Receipt) => ({ ...rbmEvent(receipt), agentId: contactId });
const spoken = ({ contactId }: Account, said: Said) => ({ ...rbmSaid(said), agentId: contactId });
