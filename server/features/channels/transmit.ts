import { type OutboundMessage, type SendOutcome, Unsendable } from "#channels/kit/index.ts";
import type { ChannelDirectory } from "./directory/directory.ts";
import type { OpenChannel } from "./open.ts";
import type { Mailer } from "./smtp/mailer.ts";

/**
 * Gives one message to its channel's vendor and reads the answer. Throws `Unsendable` where the channel has no form for
 * it, `NotSent` where it did not leave, `CutOff` where nobody knows.
 */
export type Transmit = (channel: OpenChannel, message: OutboundMessage, what: string) => Promise<SendOutcome>;

export const createTransmit =
  (directory: ChannelDirectory, mailer: Mailer): Transmit =>
  async (channel, message, what) => {
    const { connection } = channel;
    switch (connection.protocol) {
      case "http": {
        const known = directory.token(channel);
        const token = typeof known === "string" ? known : await known;
        const request = composed(() => connection.send(message, token));
        const reply = await directory.exchange(channel, what, request);
        return connection.sent(reply, message);
      }
      case "smtp":
        return connection.sent(
          await mailer.send(
            channel,
            composed(() => connection.compose(message, Date.now())),
          ),
          message,
        );
      case "local":
        connection.deliver(message);
        return { kind: "accepted", vendorId: message.reference };
    }
  };

/** What an adapter stumbles over while it writes a message cannot be sent, today or later. */
function composed<T>(compose: () => T): T {
  try {
    return compose();
  } catch (error) {
    throw error instanceof Unsendable ? error : new Unsendable((error as Error).message, { cause: error });
  }
}
