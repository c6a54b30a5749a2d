import { classOfStatus, isRetryable, type VendorError } from "#channels/kit/index.ts";
import { fail } from "#server/platform/fail.ts";
import { CutOff, NotSent } from "#server/platform/outbound/call.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { ChannelDirectory } from "../directory/directory.ts";
import { TokenRefused } from "../directory/tokens.ts";
import type { OpenChannel } from "../open.ts";
import { mailboxServerOf, reachMailbox } from "../mailbox/reader.ts";
import { MailboxRefused } from "../mailbox/session.ts";
import type { Mailer } from "../smtp/mailer.ts";
import { redactor } from "../traffic/redact.ts";
import { markChannel } from "./state.ts";

/** `open`: the vendor was not reached, or was ill, so nothing is known. */
export interface Verdict {
  outcome: "ready" | "broken" | "open";
  reason: string | null;
}
const READY: Verdict = { outcome: "ready", reason: null };

/** Whether the vendor has a way to try credentials that changes nothing. */
export const canCheck = ({ connection }: OpenChannel): boolean =>
  connection.protocol === "smtp" ||
  (connection.protocol === "http" && Boolean(connection.probe ?? connection.token));

export function createCheck(
  platform: Pick<Platform, "actFor" | "outbound">,
  directory: ChannelDirectory,
  mailer: Mailer,
) {
  async function tried(channel: OpenChannel): Promise<Verdict> {
    const { connection } = channel;
    if (connection.protocol === "smtp") return verdictOf(readSignOn(await mailer.verify(channel), channel));
    if (connection.protocol !== "http") return READY;
    // A token that is kept may be older than what made it worthless.
    directory.forgetToken(channel);
    const { probe } = connection;
    if (!probe) {
      await directory.token(channel);
      return READY;
    }
    return verdictOf(probe.read(await directory.call(channel, "check", (token) => probe.request(token))));
  }

  return async function check(channel: OpenChannel): Promise<Verdict> {
    if (!canCheck(channel)) throw fail("CHANNEL_NO_CHECK", { vendor: channel.adapter.name });
    const verdict = await tried(channel).catch(verdictOfFailure);
    if (verdict.outcome !== "open") {
      const state = { state: verdict.outcome, reason: verdict.reason } as const;
      await markChannel(platform, channel, state, new Date());
    }
    // A mailbox that cannot be read keeps nothing from being sent.
    return verdict.outcome === "ready" ? await readable(channel) : verdict;
  };

  async function readable(channel: OpenChannel): Promise<Verdict> {
    const server = mailboxServerOf(channel);
    if (!server) return READY;
    try {
      const session = await reachMailbox(platform, channel, server);
      await session.open().finally(() => session.close());
      return READY;
    } catch (error) {
      const reason = redactor(channel).text((error as Error).message);
      if (error instanceof MailboxRefused) return { outcome: "broken", reason };
      if (error instanceof NotSent) return { outcome: "open", reason };
      throw error;
    }
  }
}
export type Check = ReturnType<typeof createCheck>;

function verdictOf(error: VendorError | undefined): Verdict {
  if (!error) return READY;
  return { outcome: isRetryable(error) ? "open" : "broken", reason: `${error.text} (${error.code})` };
}

function verdictOfFailure(error: unknown): Verdict {
  if (error instanceof TokenRefused) {
    const retryable = isRetryable({ class: classOfStatus(error.status), code: "", text: "" });
    return { outcome: retryable ? "open" : "broken", reason: error.message };
  }
  if (error instanceof NotSent || error instanceof CutOff) return { outcome: "open", reason: error.message };
  throw error;
}

function readSignOn(
  answer: { code: number; text: string },
  { connection }: OpenChannel,
): VendorError | undefined {
  if (connection.protocol !== "smtp") return undefined;
  const read = connection.sent(answer, { to: "", reference: "", content: { kind: "text", text: "" } });
  return read.kind === "accepted" ? undefined : read.error;
}
