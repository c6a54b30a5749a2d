import type { HttpConnection, OutboundMessage, TokenSource } from "../connection.ts";
import { failed } from "../answers.ts";
import { basic, postJson, withQuery } from "../http.ts";
import { bearer, tokenSource } from "../oauth.ts";
import { uuidOf } from "../uuid.ts";
import { readRbmError } from "./errors.ts";

/** Where RBM-like vendors differ: the address of a phone's messages, the bot's parameter, the body. */
export interface RbmLike {
  /** The messages of one phone; its number keeps the plus. */
  url(phone: string): string;
  query: Readonly<Record<string, string>>;
  body(message: OutboundMessage): object;
}

/** Sending to a carrier's RBM: the message's id is ours, so that sending twice is sending once. */
export function rbmSending({
  url,
  query,
  body,
}: RbmLike): Pick<HttpConnection, "protocol" | "send" | "sent"> {
  return {
    protocol: "http",
    send(message, token) {
      const address = withQuery(url(encodeURIComponent(message.to)), {
        messageId: uuidOf(message.reference),
        ...query,
      });
      return postJson(address, bearer(token), body(message));
    },
    sent(reply, { reference }) {
      const error = readRbmError(reply);
      // The id is taken: it was sent before, and the answer was lost.
      const known = reply.status === 409 && !/template/i.test(reply.body);
      if (reply.status < 300 || known) return { kind: "accepted", vendorId: uuidOf(reference) };
      return failed(error, reply);
    },
  };
}

/** The token of a carrier's gateway: client credentials by Basic, the grant in the query. */
export const carrierToken = (url: string, id: string, secret: string): TokenSource =>
  tokenSource(() => ({
    method: "POST",
    url: withQuery(url, { grant_type: "client_credentials" }),
    headers: { authorization: basic(id, secret) },
  }));
