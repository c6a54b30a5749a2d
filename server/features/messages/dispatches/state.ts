import { sql } from "kysely";
import type { DispatchSource } from "#contract/messages/status.ts";
import { notify } from "#server/features/notifications/public.ts";
import { emitWebhooks } from "#server/features/webhooks/public.ts";
import type { Scope, Work } from "#server/platform/scope.ts";
import type { Rows } from "../tables.ts";
import { pageOfBroadcast } from "./hold-up.ts";
import { countMessages } from "./repository.ts";

interface Ended {
  source: DispatchSource;
  sourceId: string | null;
  total: number;
  rounds: number;
  name: string;
  createdBy: string | null;
  /** People come to it one by one. */
  fallback: boolean;
}

/**
 * Tells programs of an enterprise that everything of a broadcast was sent; what became of it is told by message. The
 * first round is all of it, each further one what had failed and was sent again.
 */
const tellPrograms = (
  work: Work,
  no: number,
  broadcastId: string,
  { total, rounds }: Pick<Ended, "total" | "rounds">,
): Promise<void> =>
  emitWebhooks(work, "broadcast.finished", () => [
    { subjectId: broadcastId, data: { broadcastId, dispatchNo: no, total, round: rounds } },
  ]);

const tellSender = (
  work: Work,
  broadcastId: string,
  { name, createdBy }: Pick<Ended, "name" | "createdBy">,
  count: number,
): Promise<void> =>
  notify(work, {
    kind: "broadcastDone",
    to: [createdBy],
    subjectId: broadcastId,
    title: name,
    count,
    path: pageOfBroadcast(broadcastId),
  });

/** Ends a dispatch all of whose chunks are worked off; false when something is left or it does not run. */
export const finishDispatch = (scope: Scope, no: number): Promise<boolean> =>
  scope.write(async (work) => {
    const { db, enterpriseId } = work;
    // Locked before it is looked at: what somebody puts in line once more at this moment has to be seen.
    await sql`select 1 from dispatch where enterprise_id = ${enterpriseId} and no = ${no} for update`.execute(
      db,
    );
    const ended =
      await sql<Ended>`update dispatch d set state = 'done', finished_at = now(), rounds = rounds + 1
      where d.enterprise_id = ${enterpriseId} and d.no = ${no} and d.state = 'running'
        and not exists (select 1 from dispatch_chunk c where c.enterprise_id = d.enterprise_id
          and c.dispatch_no = d.no and not c.finished)
      returning d.source, d.source_id as "sourceId", d.total, d.rounds, d.name, d.created_by as "createdBy",
        d.fallback`.execute(db);
    const [one] = ended.rows;
    if (one?.source === "broadcast" && one.sourceId) {
      await tellPrograms(work, no, one.sourceId, one);
      if (!one.fallback) {
        const counts = (await countMessages(work, [no])).get(no)!;
        await tellSender(
          work,
          one.sourceId,
          one,
          counts.accepted + counts.sent + counts.delivered + counts.read,
        );
      }
    }
    return one !== undefined;
  });

/** Whether anything of a dispatch is still in line, or under way. */
export async function hasOpenChunks({ db, enterpriseId }: Rows, no: number): Promise<boolean> {
  const open = await db
    .selectFrom("dispatch_chunk")
    .select("no")
    .where("enterprise_id", "=", enterpriseId)
    .where("dispatch_no", "=", no)
    .where("finished", "=", false)
    .limit(1)
    .executeTakeFirst();
  return open !== undefined;
}

/** Which of these dispatches have something in line, or under way. */
export async function openAmong({ db, enterpriseId }: Rows, nos: readonly number[]): Promise<Set<number>> {
  if (nos.length === 0) return new Set();
  const open = await sql<{ no: number }>`
    select no::float8 as no from unnest(${[...nos]}::bigint[]) d(no)
    where exists (select from dispatch_chunk c where c.enterprise_id = ${enterpriseId}
      and c.dispatch_no = d.no and not c.finished)`.execute(db);
  return new Set(open.rows.map(({ no }) => no));
}
