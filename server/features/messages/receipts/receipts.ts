import type { ChannelEvent } from "#channels/kit/index.ts";
import { MESSAGE_STATUS } from "#contract/messages/status.ts";
import type { Told } from "#server/features/channels/public.ts";
import { grouped } from "#server/platform/grouped.ts";
import { errorWords } from "../error-words.ts";
import { settle, type Settled } from "../ledger/settle.ts";
import { readReference } from "../reference.ts";
import type { Rows } from "../tables.ts";
import type { KnownDispatches } from "./known.ts";
import { findVendorRefs } from "../ledger/vendor-refs.ts";

type Receipt = ChannelEvent & { kind: "receipt" };
interface Heard {
  channelId: string;
  receipt: Receipt;
}

/** A receipt came before we had written down which message it means: it will be looked at again. */
export class TooEarly extends Error {}

/** So long a receipt may be early, in milliseconds; after that it is of a message that is not ours. */
const EARLY_MS = 5 * 60_000;

/** Applies what vendors tell of messages. Gives the dispatches it concerned. */
export async function applyReceipts(
  rows: Rows,
  known: KnownDispatches,
  told: readonly Told[],
): Promise<Set<string>> {
  const heard = told.flatMap(({ channel, events }) =>
    events.flatMap((event) => (event.kind === "receipt" ? [{ channelId: channel.id, receipt: event }] : [])),
  );
  const settled: Settled[] = [];
  const concerned = new Set<string>();
  const unnamed: Heard[] = [];
  for (const one of heard) {
    const named = one.receipt.reference === null ? undefined : readReference(one.receipt.reference);
    if (!named) {
      unnamed.push(one);
      continue;
    }
    const dispatch = await known.of(rows, named.no);
    if (dispatch?.mark !== named.mark) continue;
    concerned.add(dispatch.id);
    settled.push(settledBy(one.receipt, named.no, named.seq, named.attempt));
  }
  let early = 0;
  for (const [channelId, own] of grouped(unnamed, (one) => one.channelId)) {
    const found = await findVendorRefs(
      rows,
      channelId,
      own.flatMap(({ receipt }) => receipt.vendorIds),
    );
    for (const { receipt } of own) {
      const message = receipt.vendorIds.map((id) => found.get(id)).find(Boolean);
      if (!message) {
        if (Date.now() - receipt.at < EARLY_MS) early++;
        continue;
      }
      const dispatch = await known.of(rows, message.dispatchNo);
      if (dispatch) concerned.add(dispatch.id);
      settled.push(settledBy(receipt, message.dispatchNo, message.seq, null));
    }
  }
  await settle(rows, settled);
  if (early > 0) throw new TooEarly(`${early} receipts of messages that are not known yet.`);
  return concerned;
}

function settledBy(receipt: Receipt, dispatchNo: number, seq: number, attempt: number | null): Settled {
  return {
    dispatchNo,
    seq,
    attempt,
    status: MESSAGE_STATUS[receipt.status],
    at: receipt.at || Date.now(),
    ...(receipt.error ? errorWords(receipt.error) : { code: null, description: null }),
    vendorId: receipt.vendorIds[0] ?? null,
  };
}
