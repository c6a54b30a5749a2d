import os from "node:os";
import { setImmediate as othersTurn } from "node:timers/promises";
import type { RowCounts } from "#contract/customers/uploads.ts";
import { connectTenant, type TenantClient } from "#server/platform/db/tenant-client.ts";
import type { CallCount } from "#server/platform/threads/calls.ts";
import { StepBack } from "#server/platform/threads/step-back.ts";
import { type ColumnMapping, mappedAttributes } from "#engines/audience/index.ts";
import { readRows } from "./csv-stream.ts";
import type { Definitions } from "./definitions.ts";
import { createJudge, type Judged } from "./judge.ts";
import { Lane } from "./lane.ts";
import { expectUnfiled } from "./unfiled.ts";
import type { MergeOrder } from "./order.ts";

/**
 * Rows go by their phone number, so that lanes never want the same customer. Accounts on other channels cross that
 * line: a file that names some is merged in one lane, in its order.
 */
const LANES = 2;
/** Numbers so near to each other share a lane: they share a page of the index, which lanes would wait for. */
const NEIGHBOURS = 1 << 16;
/** Work in the background yields to people: their calls come first when the processor is short. */
const BACKGROUND = 15;

/** So many rows are judged before what is being sent to the database, and what it says, has its turn. */
const TURN = 100;
const TELL_MS = 100;

export interface ImportOrder extends Omit<MergeOrder, "accounts" | "attributes" | "derivation"> {
  databaseUrl: string;
  enterpriseId: string;
  mapping: ColumnMapping[];
  definitions: Definitions;
  country: string;
  /** A dry run: count only. */
  dry: boolean;
  /** Whether the database's processes run on this machine. */
  databaseIsLocal: boolean;
}

export interface ImportProgress {
  /** Bytes of the file read. */
  read: number;
  counts: RowCounts;
}

/**
 * Reads a whole file and merges it, or tells what that would do. Goes on behind what an earlier run has committed, and
 * steps back while many call.
 */
export async function importCustomers(
  order: ImportOrder,
  calls: CallCount,
  bytes: AsyncIterable<Uint8Array>,
  tell: (progress: ImportProgress) => void,
): Promise<RowCounts> {
  const judge = createJudge(order.mapping, order.definitions, order.country, order.consents);
  const clients: TenantClient[] = [];
  try {
    const merge = mergeOrder(order);
    const stepBack = new StepBack(calls);
    const lanes = await Promise.all(
      Array.from({ length: merge.accounts ? 1 : LANES }, async (_, number) => {
        const client = await connectTenant(order.databaseUrl, order.enterpriseId);
        clients.push(client);
        if (order.databaseIsLocal) yieldToPeople(client.processId);
        return Lane.open(client, number, merge, stepBack);
      }),
    );
    if (!order.dry) await expectUnfiled(clients[0]!, order.uploadId);
    let header = true;
    let told = 0;
    for await (const { rows, read } of readRows(bytes)) {
      for (let at = 0; at < rows.length; at++) {
        const row = rows[at]!;
        if (header) {
          header = false;
          continue;
        }
        if (at % TURN === TURN - 1) await othersTurn();
        const judged = judge(row);
        const lane = lanes[numberOf(judged) % lanes.length]!;
        if (row.line > lane.done) lane.take(judged, row.raw);
      }
      // None waits for another: whoever is done with a chunk begins the next.
      await Promise.all(lanes.map((lane) => (lane.full ? lane.flush() : null)));
      // Reading on while the database writes would keep a second processor from people.
      if (stepBack.busy) for (const lane of lanes) await lane.written();
      const now = performance.now();
      if (now - told < TELL_MS) continue;
      told = now;
      tell({ read, counts: sum(lanes) });
    }
    for (const lane of lanes) await lane.end();
    return sum(lanes);
  } finally {
    // What was to be written is: to let go of the memory that it shared takes a database's process a tenth of a second.
    void Promise.allSettled(clients.map((client) => client.close()));
  }
}

const numberOf = (row: Judged): number =>
  "messages" in row ? row.line : Math.floor(row.customer.phoneDigits / NEIGHBOURS);

function mergeOrder(order: ImportOrder): MergeOrder & { dry: boolean } {
  const { uploadId, segmentId, replace, dry, definitions, consents } = order;
  const attributes = mappedAttributes(order.mapping);
  const plain = new Set(["name", "phoneNumber", ...attributes]);
  const accounts = order.mapping.some((line) => !plain.has(line.target));
  const { derivation } = definitions;
  return { uploadId, segmentId, replace, dry, accounts, attributes, derivation, consents };
}

function sum(lanes: Lane[]): RowCounts {
  const total: RowCounts = { new: 0, changed: 0, same: 0, repeated: 0, bad: 0 };
  for (const { counts } of lanes) {
    for (const key of Object.keys(total) as (keyof RowCounts)[]) total[key] += counts[key];
  }
  return total;
}

/** Lowers the priority of this thread and of a database process. */
function yieldToPeople(databaseProcess: number): void {
  for (const id of [0, databaseProcess]) {
    try {
      os.setPriority(id, BACKGROUND);
    } catch {
      // Another user's process keeps its priority.
    }
  }
}
