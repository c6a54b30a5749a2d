import { CHANNEL_TYPES, goesByNumber } from "#contract/channel-types.ts";
import { type Content, type OutboundMessage, Unsendable } from "#channels/kit/index.ts";
import type { OpenChannel } from "./open.ts";

/** Whom a message could be for: adapters look at no more of it. */
function somebodyOn({ type }: OpenChannel): string {
  if (goesByNumber(type)) return "+919812345678";
  return type === CHANNEL_TYPES.EMAIL ? "somebody@example.com" : "1";
}

/** Why a channel has no form for a message, whoever gets it, in its adapter's words; undefined where it has one. Nothing is sent. */
export function whyUnsendable(channel: OpenChannel, content: Content): string | undefined {
  const { connection } = channel;
  const message: OutboundMessage = {
    to: somebodyOn(channel),
    content,
    reference: "sample",
    callbackUrl: channel.hookUrl,
  };
  try {
    if (connection.protocol === "http") connection.send(message, "");
    else if (connection.protocol === "smtp") connection.compose(message, Date.now());
    else connection.deliver(message);
    return undefined;
  } catch (error) {
    if (error instanceof Unsendable) return error.message;
    throw error;
  }
}
