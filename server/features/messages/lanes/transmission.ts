import { type OutboundMessage, Unsendable, type VendorError } from "#channels/kit/index.ts";
import { type Channels, type OpenChannel, TokenRefused } from "#server/features/channels/public.ts";
import { CutOff, NotSent } from "#server/platform/outbound/call.ts";

/** What came of one try to send. */
export type Transmission =
  | { kind: "accepted"; vendorId: string }
  | { kind: "failed"; error: VendorError }
  | { kind: "retry"; error: VendorError; afterMs?: number }
  /** Nobody knows whether it went. */
  | { kind: "doubt"; error: VendorError };

/** What became of a message of a window. */
export type Outcome =
  | Transmission
  | { kind: "skipped"; code: string | null; reason: string }
  /** Left for later. */
  | { kind: "unsent" };

/** Sends one message through a channel. Does not throw for what a vendor or the network does. */
export async function send(
  { transmit }: Pick<Channels, "transmit">,
  channel: OpenChannel,
  message: OutboundMessage,
): Promise<Transmission> {
  try {
    const outcome = await transmit(channel, message, "send");
    if (outcome.kind === "refused") return { kind: "failed", error: outcome.error };
    return outcome.kind === "retry" && outcome.unsure ? { kind: "doubt", error: outcome.error } : outcome;
  } catch (error) {
    if (error instanceof Unsendable) return { kind: "failed", error: ours("request", error.message) };
    if (error instanceof TokenRefused && isFinal(error.status))
      return { kind: "failed", error: ours("auth", error.message) };
    if (error instanceof NotSent) return { kind: "retry", error: ours("server", error.message) };
    if (error instanceof CutOff) return { kind: "doubt", error: ours("server", error.message) };
    // A fault of our own, of which the others of a window must not suffer; it may have gone.
    return { kind: "doubt", error: ours("unknown", `DLVRD stumbled over it: ${(error as Error).message}`) };
  }
}

export const ours = (errorClass: VendorError["class"], text: string): VendorError => ({
  class: errorClass,
  code: "",
  text,
});

/** Whether trying again later helps nothing: the vendor looked at the credentials and did not want them. */
const isFinal = (status: number) => status < 500 && status !== 429;
