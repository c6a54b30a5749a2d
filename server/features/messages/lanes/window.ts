import type { OutboundMessage, VendorError } from "#channels/kit/index.ts";
import { isUserId } from "#contract/channels/user-id.ts";
import { MESSAGE_STATUS } from "#contract/messages/status.ts";
import type { Channels, OpenChannel } from "#server/features/channels/public.ts";
import { whyKeptBack } from "../consents/standing.ts";
import { BLACKLISTED } from "../dispatches/skipping.ts";
import { errorWords } from "../error-words.ts";
import type { Leaving } from "../preferences/leaving.ts";
import { referenceOf } from "../reference.ts";
import type { Rendering } from "../render/content.ts";
import type { Permits } from "./permits.ts";
import { templateFault } from "./template-fault.ts";
import { type Outcome, ours, send } from "./transmission.ts";
import type { Window, WindowMessage } from "../chunks/claim.ts";

/** A dispatch as its lanes need it. */
export interface RunningDispatch {
  id: string;
  no: number;
  mark: string;
  perSecond: number | null;
  render(vars: WindowMessage["vars"], seq: number): Rendering;
  leaving: Leaving;
  /** Whether it says something of its own: free text needs the person's window to be open. */
  freeForm: boolean;
  /** Whether nobody waits for it: it goes to many, or to somebody on their way through a journey. */
  unasked: boolean;
  /** What the clock of each person is to show first. */
  localTime: string | null;
  /** Whether it goes also to who had as many messages as the frequency cap lets through. */
  urgent: boolean;
  /** Whether it goes to those whom another did not reach. */
  fallback: boolean;
  /** Whether the person has asked for it themselves: a code to sign in with. */
  asked: boolean;
  /** Whether a person who talks with them writes it. */
  fromAgent: boolean;
  /** Whether it asks them to confirm that they want messages. */
  confirms: boolean;
}

/** What became of each message of a window. */
export interface WindowResult {
  message: WindowMessage;
  outcome: Outcome;
}

export interface LaneParts {
  channels: Pick<Channels, "transmit">;
  channel: OpenChannel;
  permits: Permits;
}

/** Sends a window's messages over the channel's connections. Gives results in the order in which they came. */
export async function sendWindow(
  { channels, channel, permits }: LaneParts,
  dispatch: RunningDispatch,
  { messages }: Window,
  urgent: boolean,
  /** Those who are kept back, by their place, each with why. */
  over: ReadonlyMap<number, string> = new Map(),
): Promise<WindowResult[]> {
  const now = Date.now();
  const results: WindowResult[] = [];
  let next = 0;
  let givenUp = false;
  const left = () => next < messages.length && !givenUp;
  const work = async () => {
    await permits.take(urgent);
    try {
      while (left()) {
        if (permits.hurry && !urgent) await permits.letPass();
        if (left()) await one(messages[next++]!);
      }
    } finally {
      permits.give();
    }
  };
  const one = async (message: WindowMessage) => {
    const made = prepare(channel, dispatch, message, now, over);
    const outcome = "to" in made ? await send(channels, channel, made) : made;
    results.push({ message, outcome });
    // The rest would only be refused as well.
    if (outcome.kind === "failed") givenUp = templateFault(results) !== undefined;
  };
  await Promise.all(Array.from({ length: Math.min(permits.count, messages.length) }, work));
  for (const message of messages.slice(next)) results.push({ message, outcome: { kind: "unsent" } });
  return results;
}

/** What goes out to one person, or why nothing does. */
function prepare(
  channel: OpenChannel,
  dispatch: RunningDispatch,
  message: WindowMessage,
  now: number,
  over: ReadonlyMap<number, string>,
): OutboundMessage | Outcome {
  if (message.blacklisted && !dispatch.fromAgent) return skip(null, BLACKLISTED);
  const unwanted = whyKeptBack(message.standing, dispatch.unasked);
  if (unwanted && !dispatch.asked && !mayAnswer(dispatch, channel, message, now)) return skip(null, unwanted);
  const kept = over.get(message.seq);
  if (kept !== undefined) return skip(null, kept);
  if (dispatch.confirms && message.standing !== "pending") return skip(null, NOT_PENDING);
  if (!channel.capabilities.userIds && isUserId(message.address)) return skip(null, NO_NUMBER);
  const closed = dispatch.freeForm ? windowClosed(channel, message, now) : undefined;
  if (closed) return { kind: "failed", error: closed };
  const rendered = renderSafely(dispatch, message);
  if (rendered instanceof Error) return { kind: "failed", error: ours("request", rendered.message) };
  if (!rendered.ok) return skip(null, rendered.reason);
  return {
    to: message.address,
    content: dispatch.leaving(rendered.content, message, channel),
    reference: referenceOf({
      mark: dispatch.mark,
      no: dispatch.no,
      seq: message.seq,
      attempt: message.attempt,
    }),
    callbackUrl: channel.hookUrl,
  };
}

/** One person's values that nobody foresaw are no reason to write to nobody else. */
function renderSafely({ render }: RunningDispatch, { vars, seq }: WindowMessage): Rendering | Error {
  try {
    return render(vars, seq);
  } catch (error) {
    return error as Error;
  }
}

const skip = (code: string | null, reason: string): Outcome => ({
  kind: "skipped",
  code,
  reason,
});

const NOT_PENDING = "Nothing of this person has to be confirmed any more.";
const NO_NUMBER = "This person shows no number, and the channel's vendor writes to numbers alone.";
const ANSWER_HOURS = 24;
const wroteWithin = ({ lastInboundAt }: WindowMessage, hours: number, now: number) =>
  lastInboundAt !== null && now - lastInboundAt.getTime() < hours * 3_600_000;

/** Who wants no messages may be answered in words by the agent they wrote to. */
const mayAnswer = (
  { freeForm, fromAgent }: RunningDispatch,
  { capabilities: { windowHours } }: OpenChannel,
  message: WindowMessage,
  now: number,
): boolean => freeForm && fromAgent && wroteWithin(message, windowHours ?? ANSWER_HOURS, now);

/** The refusal that a vendor would give later, given at once. */
function windowClosed(
  { capabilities: { windowHours } }: OpenChannel,
  message: WindowMessage,
  now: number,
): VendorError | undefined {
  if (windowHours === null || wroteWithin(message, windowHours, now)) return undefined;
  return {
    class: "reengagement",
    code: "",
    text: `More than ${windowHours} hours since this person last wrote. Send a template.`,
  };
}

/** The status that an outcome gives a message; undefined for one that is tried again. */
export function statusOf(outcome: Outcome, lastTry: boolean): number | undefined {
  switch (outcome.kind) {
    case "accepted":
      return MESSAGE_STATUS.accepted;
    case "skipped":
      return MESSAGE_STATUS.skipped;
    case "failed":
      return MESSAGE_STATUS.failed;
    case "doubt":
      return MESSAGE_STATUS.doubt;
    case "retry":
      return lastTry ? MESSAGE_STATUS.failed : undefined;
    case "unsent":
      return undefined;
  }
}

/** What the history says of an outcome. */
export function wordsOf(outcome: Outcome): {
  code: string | null;
  description: string | null;
} {
  if (outcome.kind === "accepted" || outcome.kind === "unsent") return { code: null, description: null };
  if (outcome.kind === "skipped") return { code: outcome.code, description: outcome.reason };
  return errorWords(outcome.error);
}
