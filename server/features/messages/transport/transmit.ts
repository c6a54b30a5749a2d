import {
  type HttpConnection,
  type OutboundMessage,
  Unsendable,
  type VendorError,
} from "#channels/kit/index.ts";
import type { ChannelDirectory, OpenChannel } from "#server/features/channels/public.ts";
import { CutOff, NotSent } from "#server/platform/outbound/call.ts";

/** What came of one try to send. */
export type Transmission =
  | { kind: "accepted"; vendorId: string }
  | { kind: "failed"; error: VendorError }
  | { kind: "retry"; error: VendorError; afterMs?: number }
  /** Nobody knows whether it went. */
  | { kind: "doubt"; error: VendorError };

/** Sends one message through a channel. Never throws for what a vendor or the network does. */
export async function transmit(
  directory: ChannelDirectory,
  channel: OpenChannel,
  message: OutboundMessage,
): Promise<Transmission> {
  try {
    return await overProtocol(directory, channel, message);
  } catch (error) {
    if (error instanceof Unsendable) return { kind: "failed", error: ours("request", error.message) };
    if (error instanceof NotSent) return { kind: "retry", error: ours("server", error.message) };
    if (error instanceof CutOff) return { kind: "doubt", error: ours("server", error.message) };
    throw error;
  }
}

const ours = (errorClass: VendorError["class"], text: string): VendorError => ({
  class: errorClass,
  code: "",
  text,
});

function overProtocol(directory: ChannelDirectory, channel: OpenChannel, message: OutboundMessage) {
  const { connection } = channel;
  switch (connection.protocol) {
    case "http":
      return overHttp(directory, channel, connection, message);
    case "smtp":
      throw new Unsendable("Mail servers are not spoken to here yet.");
    case "local":
      connection.deliver(message);
      return { kind: "accepted", vendorId: message.reference } as const;
  }
}

async function overHttp(
  directory: ChannelDirectory,
  channel: OpenChannel,
  connection: HttpConnection,
  message: OutboundMessage,
): Promise<Transmission> {
  const reply = await directory.call(channel, "send", (token) => connection.send(message, token));
  const outcome = connection.sent(reply, message);
  return outcome.kind === "refused" ? { kind: "failed", error: outcome.error } : outcome;
}
