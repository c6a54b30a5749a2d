import { mayPass } from "#channels/kit/index.ts";
import { MESSAGE_STATUS } from "#contract/messages/status.ts";
import { persist } from "#server/platform/db/persist.ts";
import type { OpenChannel } from "#server/features/channels/public.ts";
import { holdUp } from "../dispatches/hold-up.ts";
import { queueAgain } from "../ledger/queue-again.ts";
import { settle, type Settled } from "../ledger/settle.ts";
import { insertVendorRefs } from "../ledger/vendor-refs.ts";
import { backoff, FIRST_MS, TRIES_MAX } from "./backoff.ts";
import { advance, type Chunk } from "../chunks/claim.ts";
import { doubtRule, queueDoubt } from "./doubt.ts";
import { templateFault } from "./template-fault.ts";
import { type RunningDispatch, statusOf, type WindowResult, wordsOf } from "./window.ts";
import type { RunnerParts } from "./parts.ts";

export interface Sent {
  channel: OpenChannel;
  dispatch: RunningDispatch;
  chunk: Chunk;
  owner: string;
  /** The position at which the window ends. */
  end: number;
}

/** So long a window waits for the database to come back. */
const PERSIST_MS = 120_000;
const COOL_MAX_MS = 60_000;

/** Settles a window in one transaction, and queues what is to be tried again. */
export async function writeDown(
  parts: RunnerParts,
  { channel, dispatch, chunk, owner, end }: Sent,
  results: readonly WindowResult[],
): Promise<void> {
  const scope = parts.scopeOf(channel.enterpriseId);
  const { settled, again, crowded, doubtful, afterMs, broken, held } = sortOut(results, dispatch.no, chunk);
  const later = { dispatchNo: dispatch.no, channelId: channel.id, urgent: chunk.urgent };
  const pause = backoff(chunk.tries, parts.draw(), parts.backoffMs, afterMs);
  // What was sent is known here alone until it is written down.
  await persist(
    () =>
      scope.write(async (work) => {
        await settle(work, settled);
        if (channel.capabilities.doubt !== "echo") await insertVendorRefs(work, channel.id, settled);
        if (!(await advance(work, chunk, owner, end))) return;
        if (again.length > 0) {
          const next = held ? { tries: chunk.tries, inMs: 0 } : { tries: chunk.tries + 1, inMs: pause };
          await queueAgain(work, parts.chunks, { ...later, seqs: again, doubt: false, ...next });
        }
        if (crowded.length > 0) {
          const inMs = crowdedWait(channel, chunk.tries, parts.draw());
          await queueAgain(work, parts.chunks, {
            ...later,
            seqs: crowded,
            tries: chunk.tries + 1,
            doubt: false,
            inMs,
          });
        }
        const rule = doubtRule(channel);
        if (rule !== "ask" && !isLastTry(chunk))
          await queueDoubt(work, parts, channel, chunk, doubtful, rule === "wait" ? parts.graceMs : pause);
        if (held) await holdUp(work, { no: dispatch.no }, held);
      }),
    PERSIST_MS,
  );
  const tooFast = results.some(
    ({ outcome }) => outcome.kind === "retry" && outcome.error.class === "throughput",
  );
  if (broken) await parts.broken(channel, broken);
  if (tooFast)
    await parts.limiter.cool(scope, channel.id, Math.min(Math.max(afterMs, parts.backoffMs), COOL_MAX_MS));
}

const isLastTry = ({ tries }: Chunk) => tries + 1 >= TRIES_MAX;

/**
 * How long somebody waits who is written to faster than the vendor allows for one person: as long as their next message
 * takes, then four times as long each time (Meta, "Pair rate limits").
 */
const crowdedWait = ({ capabilities: { perPerson } }: OpenChannel, tries: number, drawn: number): number =>
  backoff(tries * 2, drawn, FIRST_MS, perPerson ? 1_000 / perPerson.perSecond : 0);

/**
 * What is settled, what is tried again and what is in doubt; why the channel is broken, where it is, and why the
 * dispatch is held.
 */
function sortOut(results: readonly WindowResult[], dispatchNo: number, chunk: Chunk) {
  const settled: Settled[] = [];
  const again: number[] = [];
  const crowded: number[] = [];
  const doubtful: number[] = [];
  let afterMs = 0;
  let broken: string | undefined;
  const spent = templateFault(results);
  for (const [at, { message, outcome }] of results.entries()) {
    const fault = outcome.kind === "failed" ? faultOf(outcome.error) : undefined;
    broken ??= fault;
    // A single message fails with its reason: nobody would resume it.
    const held = (fault !== undefined || (spent !== undefined && at >= spent.from)) && !chunk.urgent;
    if (outcome.kind === "retry") afterMs = Math.max(afterMs, outcome.afterMs ?? 0);
    const status = held ? undefined : statusOf(outcome, isLastTry(chunk));
    if (status === undefined) {
      (isCrowded(outcome) ? crowded : again).push(message.seq);
      continue;
    }
    if (outcome.kind === "doubt") doubtful.push(message.seq);
    settled.push({
      dispatchNo,
      seq: message.seq,
      attempt: message.attempt,
      status,
      at: Date.now(),
      ...wordsOf(outcome),
      passes: status === MESSAGE_STATUS.failed && "error" in outcome && mayPass(outcome.error),
      vendorId: outcome.kind === "accepted" ? outcome.vendorId : null,
    });
  }
  const held = broken ?? (spent && `The vendor refuses the template: ${spent.text}`);
  return { settled, again, crowded, doubtful, afterMs, broken, held: chunk.urgent ? undefined : held };
}

const isCrowded = (outcome: WindowResult["outcome"]) =>
  outcome.kind === "retry" && outcome.error.class === "pair";

/** The whole channel is at fault and not the message: going on would only fail them all. */
const faultOf = (error: { class: string; text: string }): string | undefined =>
  error.class === "auth" || error.class === "account" ? error.text : undefined;
