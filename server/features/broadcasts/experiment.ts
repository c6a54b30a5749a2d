import { HELD_OUT, type Measure, MEASURES } from "#contract/broadcasts/limits.ts";
import type { Experiment, Measured } from "#contract/broadcasts/experiment.ts";
import { type MessageCounts, NO_MESSAGES } from "#contract/messages/status.ts";
import { judge, type Trials } from "#engines/experiments/index.ts";
import type { Funds } from "#server/features/billing/public.ts";
import type { OpenChannel } from "#server/features/channels/public.ts";
import {
  countByFallback,
  countClickers,
  countConverted,
  countMessages,
  countRepliers,
  type Dispatches,
  reasonsOf,
} from "#server/features/messages/public.ts";
import { goalOf } from "./goal.ts";
import { askedOf, costOf } from "./cost.ts";
import type { ListedBroadcast } from "./repository.ts";
import type { Rows } from "./tables.ts";
import { variantShown } from "./variants.ts";

interface Parts {
  dispatches: Dispatches;
  funds: Funds;
}

/** How many it was sent to, whatever came of it. */
const triedOf = (counts: MessageCounts): number =>
  Object.values(counts).reduce((sum, one) => sum + one, 0) - counts.waiting - counts.skipped - counts.stopped;

/** The variants of a broadcast side by side; `rows` are read once for each figure, however many variants there are. */
export async function experimentOf(
  rows: Rows,
  channel: OpenChannel,
  variants: readonly ListedBroadcast[],
  { dispatches, funds }: Parts,
): Promise<Experiment> {
  const nos = variants.map(({ no }) => no);
  const [counts, clicked, replied, converted] = [
    await countMessages(rows, nos),
    await countClickers(rows, nos),
    await countRepliers(rows, nos),
    await countConverted(rows, nos),
  ];
  const of = (no: number) => counts.get(no) ?? NO_MESSAGES;
  const hits: Record<Measure, (row: ListedBroadcast) => number> = {
    delivered: ({ no }) => of(no).delivered + of(no).read,
    read: ({ no }) => of(no).read,
    clicked: ({ no }) => clicked.get(no) ?? 0,
    replied: ({ no }) => replied.get(no) ?? 0,
    converted: ({ no }) => converted.get(no)?.persons ?? 0,
  };
  const measured = Object.fromEntries(
    MEASURES.map((measure) => [
      measure,
      judge(
        variants.map((row) => {
          const tried = triedOf(of(row.no));
          return { of: tried, hits: Math.min(tried, hits[measure](row)) };
        }),
      ),
    ]),
  ) as Record<Measure, Measured[]>;
  const shown: Experiment["variants"] = [];
  for (const [at, row] of variants.entries()) {
    const { letter = null, share = null } = variantShown(row) ?? {};
    const heldOut = row.hold_out === null ? 0 : await heldOutIn(rows, row.no);
    shown.push({
      id: row.id,
      letter,
      share,
      templateName: row.template_name,
      state: row.state,
      counts: of(row.no),
      heldOut,
      tried: triedOf(of(row.no)),
      measures: {
        delivered: measured.delivered[at]!,
        read: measured.read[at]!,
        clicked: row.link_origin === null ? null : measured.clicked[at]!,
        replied: measured.replied[at]!,
        converted: row.goal_event === null ? null : measured.converted[at]!,
      },
      cost: await costIn(rows, channel, row, { dispatches, funds }),
    });
  }
  const heldOut = shown.reduce((sum, one) => sum + one.heldOut, 0);
  const goal = goalOf(variants[0]);
  const sent = shown.map(({ tried, measures }) => ({ of: tried, hits: measures.converted?.hits ?? 0 }));
  return {
    holdOut: variants[0]?.hold_out ?? null,
    heldOut,
    goal,
    lift:
      goal && heldOut > 0
        ? liftOf(sent, await countByFallback(rows, nos), {
            of: heldOut,
            hits: await didHeldOut(rows, nos),
          })
        : null,
    variants: shown,
  };
}

async function didHeldOut(rows: Rows, nos: readonly number[]): Promise<number> {
  const found = await countConverted(rows, nos, true);
  return [...found.values()].reduce((sum, { persons }) => sum + persons, 0);
}

/** Those whom it was sent to, and whoever did it after the fallback alone, beside those who were held out, judged as two variants are. */
function liftOf(sent: readonly Trials[], byFallback: number, heldOut: Trials): Experiment["lift"] {
  const all = {
    of: sent.reduce((sum, one) => sum + one.of, 0),
    hits: sent.reduce((sum, one) => sum + one.hits, byFallback),
  };
  const [one, other] = judge([all, heldOut]);
  return { sent: { ...one!, of: all.of }, heldOut: { ...other!, of: heldOut.of } };
}

async function heldOutIn(rows: Rows, no: number): Promise<number> {
  const reasons = await reasonsOf(rows, no, "skipped");
  return reasons.find(({ reason }) => reason === HELD_OUT)?.count ?? 0;
}

/** What is still to be sent of it costs so much. */
async function costIn(rows: Rows, channel: OpenChannel, row: ListedBroadcast, { dispatches, funds }: Parts) {
  const dispatch = await dispatches.find(rows, row.dispatch_id);
  const cost = dispatch && (await costOf(rows, channel, funds, await askedOf(rows, channel, dispatch)));
  return cost ? { amount: cost.amount, currency: cost.currency } : null;
}
