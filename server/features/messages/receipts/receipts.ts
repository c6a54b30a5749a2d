import { type ChannelEvent, mayPass } from "#channels/kit/index.ts";
import { MESSAGE_STATUS } from "#contract/messages/status.ts";
import type { Told } from "#server/features/channels/public.ts";
import { commitLater } from "#server/platform/db/commit-later.ts";
import { grouped } from "#server/platform/grouped.ts";
import { errorWords } from "../error-words.ts";
import { settle, type Settled } from "../ledger/settle.ts";
import { timeHeard } from "../heard.ts";
import { readReference } from "../reference.ts";
import { toOthers } from "./to-others.ts";
import type { Rows } from "../tables.ts";
import type { KnownDispatches } from "./known.ts";
import { findVendorRefs } from "../ledger/vendor-refs.ts";

type Receipt = ChannelEvent & { kind: "receipt" };
interface Heard {
  call: Told;
  receipt: Receipt;
}

/** So long a receipt may be early, in milliseconds; after that it is of a message that is not ours. */
const EARLY_MS = 60_000;

export interface Applied {
  /** The dispatches that it concerned, by id. */
  concerned: Set<string>;
  /** Calls with receipts that came before we had written down which message they mean. */
  early: Set<Told>;
}

/** Applies what vendors tell of messages. */
export async function applyReceipts(
  rows: Rows,
  known: KnownDispatches,
  told: readonly Told[],
): Promise<Applied> {
  // The inbox holds them until they are applied.
  await commitLater(rows.db);
  const heard = told.flatMap((call) =>
    call.events.flatMap((event) => (event.kind === "receipt" ? [{ call, receipt: event }] : [])),
  );
  const settled: Settled[] = [];
  const concerned = new Set<string>();
  const unnamed: Heard[] = [];
  const strangers = await toOthers(
    rows,
    heard.map(({ receipt }) => receipt),
  );
  for (const one of heard) {
    if (strangers.has(one.receipt)) continue;
    const named = one.receipt.reference === null ? undefined : readReference(one.receipt.reference);
    if (!named) {
      // A vendor that gives our reference back and gives none, or another's, tells of a message that is not ours.
      if (one.call.channel.capabilities.doubt !== "echo") unnamed.push(one);
      continue;
    }
    const dispatch = await known.of(rows, named.no);
    if (dispatch?.mark !== named.mark) continue;
    concerned.add(dispatch.id);
    settled.push(settledBy(one.receipt, named.no, named.seq, named.attempt));
  }
  const early = new Set<Told>();
  for (const [channelId, own] of grouped(unnamed, ({ call }) => call.channel.id)) {
    const found = await findVendorRefs(
      rows,
      channelId,
      own.flatMap(({ receipt }) => receipt.vendorIds),
    );
    for (const { call, receipt } of own) {
      const message = receipt.vendorIds.map((id) => found.get(id)).find(Boolean);
      if (!message) {
        if (Date.now() - timeHeard(receipt.at) < EARLY_MS) early.add(call);
        continue;
      }
      const dispatch = await known.of(rows, message.dispatchNo);
      if (dispatch) concerned.add(dispatch.id);
      settled.push(settledBy(receipt, message.dispatchNo, message.seq, message.attempt));
    }
  }
  await settle(rows, settled);
  return { concerned, early };
}

function settledBy(receipt: Receipt, dispatchNo: number, seq: number, attempt: number | null): Settled {
  return {
    dispatchNo,
    seq,
    attempt,
    status: MESSAGE_STATUS[receipt.status],
    at: timeHeard(receipt.at),
    ...(receipt.error ? errorWords(receipt.error) : { code: null, description: null }),
    passes: receipt.error !== undefined && receipt.status === "failed" && mayPass(receipt.error),
    vendorId: receipt.vendorIds[0] ?? null,
  };
}
