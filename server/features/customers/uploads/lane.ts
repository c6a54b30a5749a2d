import { textLock } from "#server/platform/db/locks.ts";
import { sql } from "kysely";
import type { ConsentCounts, RowCounts } from "#contract/customers/uploads.ts";
import { afterDeadlock } from "#server/platform/db/deadlock.ts";
import { json } from "#server/platform/db/tables.ts";
import type { TenantClient } from "#server/platform/db/tenant-client.ts";
import type { StepBack } from "#server/platform/threads/step-back.ts";
import type { Rows } from "../tables.ts";
import { addNew } from "./add-new.ts";
import { Chunk } from "./chunk.ts";
import { classifyStage } from "./classify.ts";
import { bringConsents } from "./consents/bring.ts";
import { addConsents } from "./consents/task.ts";
import type { Judged } from "./judge.ts";
import { type LaneState, readLane, saveLane } from "./lane-state.ts";
import { mergeStage } from "./merge.ts";
import type { Merged, MergeOrder } from "./order.ts";
import { fillStage } from "./stage.ts";

/**
 * Rows of one transaction: enough to spread its costs, few enough that lists, which begin with the newest customers,
 * need not step over many that are not there yet.
 */
const CHUNK = 8_000;
/** The first is smaller, and each twice as large as the one before: the database begins while the file is still new. */
const FIRST_CHUNK = 1_000;
/** The same while people call: none of them waits long behind one transaction. */
const CHUNK_BESIDE_CALLS = 200;

/**
 * Of a lane: one takes rows, one is being written, and one is ready, so that no lane runs dry while the other is behind.
 */
const CHUNKS = 3;

/** One connection's share of an import. Takes rows while those before are being written. */
export class Lane {
  /** How far an earlier run came; its rows up to here have been written. */
  readonly done: number;
  counts: RowCounts;
  private consents: ConsentCounts;
  private taking: Chunk;
  private readonly spare: Chunk[];
  /** Those to be written, one after the other. */
  private readonly queue: { chunk: Chunk; written: Promise<void> }[] = [];
  /** Whether the chunk before held new customers only: then the next one probably does. */
  private likelyNew: boolean;
  private size = FIRST_CHUNK;

  private constructor(
    private readonly client: TenantClient,
    private readonly number: number,
    private readonly order: MergeOrder & { dry: boolean },
    private readonly stepBack: StepBack,
    { line, counts, consents }: LaneState,
  ) {
    this.done = line;
    this.counts = counts;
    this.consents = consents;
    this.spare = Array.from({ length: CHUNKS }, () => new Chunk(client.enterpriseId, order));
    this.taking = this.spare.pop()!;
    this.likelyNew = !order.dry && !order.accounts;
  }

  /** Goes on where an earlier run of the same order left off. */
  static async open(
    client: TenantClient,
    number: number,
    order: MergeOrder & { dry: boolean },
    stepBack: StepBack,
  ): Promise<Lane> {
    await takeOver(client, order.uploadId, number);
    await sql`set synchronous_commit = off`.execute(client.db);
    return new Lane(client, number, order, stepBack, await readLane(client, order.uploadId, number));
  }

  get full(): boolean {
    return this.taking.size >= (this.stepBack.busy ? CHUNK_BESIDE_CALLS : this.size);
  }

  take(row: Judged, content: string): void {
    this.taking.take(row, content);
  }

  /** Has what was taken written, and waits until there is room for more. Throws what writing failed of. */
  async flush(): Promise<void> {
    const chunk = this.taking;
    if (chunk.last === 0) return;
    const before = this.queue.at(-1)?.written ?? Promise.resolve();
    const written = before.then(() => this.write(chunk));
    written.catch(() => {});
    this.queue.push({ chunk, written });
    this.size = Math.min(CHUNK, this.size * 2);
    if (this.spare.length === 0) await this.oldest();
    this.taking = this.spare.pop()!;
  }

  /** Waits until what was flushed is written. */
  async written(): Promise<void> {
    while (this.queue.length > 0) await this.oldest();
  }

  /** Waits until everything taken is written. */
  async end(): Promise<void> {
    await this.flush();
    await this.written();
  }

  private async oldest(): Promise<void> {
    const { chunk, written } = this.queue.shift()!;
    await written;
    chunk.clear();
    this.spare.push(chunk);
  }

  private async write(chunk: Chunk): Promise<void> {
    const { db, enterpriseId } = this.client;
    const written = await this.stepBack.work(() =>
      afterDeadlock(() =>
        db.transaction().execute((transaction) => this.writeIn({ db: transaction, enterpriseId }, chunk)),
      ),
    );
    this.counts = written.counts;
    this.consents = written.consents;
  }

  private async writeIn(rows: Rows, chunk: Chunk): Promise<LaneState> {
    const { client, order, counts } = this;
    const { staged, ...merged } = await this.merge(rows, chunk);
    const brought = await bringConsents(client, rows, chunk, order, { staged, dry: order.dry });
    const late = merged.refused.map(({ id, messages }) => ({ ...chunk.places.get(id)!, messages }));
    await insertErrors(rows, order.uploadId, [...chunk.refused, ...late]);
    const repeated = chunk.refused.filter((row) => row.repeated).length;
    const now = {
      new: counts.new + merged.new,
      changed: counts.changed + merged.changed,
      same: counts.same + merged.same,
      repeated: counts.repeated + repeated,
      bad: counts.bad + chunk.refused.length - repeated + late.length,
    };
    const consents = addConsents(this.consents, brought);
    const state = { line: chunk.last, counts: now, consents };
    await saveLane(rows, order.uploadId, this.number, state);
    return state;
  }

  private async merge(rows: Rows, chunk: Chunk): Promise<Merged & { staged: boolean }> {
    const { client, order } = this;
    const { count } = chunk.customers;
    if (this.likelyNew && (await addNew(client, rows, chunk, order)))
      return { new: count, changed: 0, same: 0, refused: [], staged: false };
    await fillStage(client, rows, chunk);
    const merged = await (order.dry ? classifyStage : mergeStage)(rows, count, order);
    this.likelyNew = !order.dry && !order.accounts && merged.new === count;
    return { ...merged, staged: true };
  }
}

/**
 * Waits until no other run works in this lane. One that was cut off or frozen may still have a transaction under way,
 * and what it commits belongs to what this run finds done.
 */
const takeOver = (rows: Rows, uploadId: string, lane: number) =>
  sql`select pg_advisory_lock(${textLock("uploadLane", `${uploadId} ${lane}`)})`.execute(rows.db);

async function insertErrors(
  rows: Rows,
  uploadId: string,
  errors: { line: number; content: string; messages: string[] }[],
): Promise<void> {
  if (errors.length === 0) return;
  await sql`insert into customer_upload_error (upload_id, line, content, messages)
    select ${uploadId}::uuid, * from unnest(${errors.map((one) => one.line)}::int[],
      ${errors.map((one) => one.content)}::text[], ${errors.map((one) => json(one.messages))}::jsonb[])
    on conflict do nothing`.execute(rows.db);
}
