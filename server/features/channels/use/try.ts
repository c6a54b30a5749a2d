import type { TestOutcome } from "#contract/channels/use.ts";
import { type Content, type OutboundMessage, type SendOutcome, Unsendable } from "#channels/kit/index.ts";
import { fail } from "#server/platform/fail.ts";
import { newId } from "#server/platform/ids.ts";
import { CutOff, NotSent } from "#server/platform/outbound/call.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { OpenChannel } from "../open.ts";
import type { Transmit } from "../transmit.ts";
import { recipientOf } from "./recipient.ts";
import { markChannel } from "./state.ts";

/** Sends one message through a channel and tells what became of it. */
export function createTry(platform: Pick<Platform, "actFor">, transmit: Transmit) {
  return async function tryOut(channel: OpenChannel, { to, text }: { to: string; text: string }) {
    if (channel.connection.protocol === "local")
      throw fail("CHANNEL_NO_TEST", {
        reason: "This channel is your own page: open it and write there, the message shows here.",
      });
    const message: OutboundMessage = {
      to: recipientOf(channel.type, to),
      content: contentFor(channel, text),
      reference: newId(),
      callbackUrl: channel.hookUrl,
    };
    const outcome = await transmit(channel, message, "test").then(told, (error: unknown) =>
      toldOfFailure(error),
    );
    const now = new Date();
    if (outcome.kind === "accepted")
      await markChannel(platform, channel, { state: "ready", reason: null }, now);
    if (outcome.kind === "refused" && outcome.error.class === "auth")
      await markChannel(platform, channel, { state: "broken", reason: outcome.error.text }, now);
    return outcome;
  };
}
export type TryOut = ReturnType<typeof createTry>;

function contentFor({ name, capabilities }: OpenChannel, text: string): Content {
  return capabilities.content.includes("email")
    ? { kind: "email", subject: name, text }
    : { kind: "text", text };
}

const told = (outcome: SendOutcome): TestOutcome =>
  outcome.kind === "accepted"
    ? { kind: "accepted", vendorId: outcome.vendorId }
    : { kind: "refused", error: outcome.error };

function toldOfFailure(error: unknown): TestOutcome {
  if (error instanceof NotSent) return { kind: "unreached", reason: error.message };
  if (error instanceof CutOff) return { kind: "unknown", reason: error.message };
  if (error instanceof Unsendable) throw fail("CHANNEL_NO_TEST", { reason: error.message });
  throw error;
}
