import { eachEnterprise } from "#server/platform/each-enterprise.ts";
import { waitFor } from "#server/platform/db/locks.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Recurring } from "#server/platform/queue/queue.ts";
import type { Moved } from "../progress.ts";
import { foldReplies } from "./fold.ts";

/** Answers come in handfuls behind a broadcast: what comes within so long is looked at together. */
const SOON_MS = 1_000;

const WAITING = `select e.enterprise_id as id from enterprise e left join reply_noted n using (enterprise_id)
  where exists (select from inbound_message i where i.enterprise_id = e.enterprise_id
    and i.id > coalesce(n.inbound_id, 0))`;

/** Finds out who answered, beside what keeps their words: soon after they wrote, and each minute what was missed. */
export function createReplyFolder(
  { database, actFor, log }: Pick<Platform, "database" | "actFor" | "log">,
  moved: Moved,
) {
  const soon = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let folding: Promise<void> = Promise.resolve();

  async function fold(enterpriseId: string): Promise<void> {
    const scope = actFor(enterpriseId);
    let from: number | undefined;
    for (;;) {
      const folded = await scope.write(async (work) => {
        // Two processes that look at the same would wait for one another row by row.
        await waitFor(work.db, "replies", enterpriseId);
        from ??= Number(
          (
            await work.db
              .selectFrom("reply_noted")
              .select("inbound_id")
              .where("enterprise_id", "=", enterpriseId)
              .executeTakeFirst()
          )?.inbound_id ?? 0,
        );
        return foldReplies(work, from);
      });
      for (const id of folded.dispatchIds) moved(enterpriseId, id);
      if (!folded.more || folded.last === null) return;
      from = folded.last;
    }
  }

  const foldAll = (ids: readonly string[]): Promise<void> =>
    eachEnterprise(
      { log },
      ids.map((id) => ({ enterprise_id: id })),
      "who answered was not looked for",
      (one) => fold(one.enterprise_id),
    );

  function flush(): void {
    timer = undefined;
    const ids = [...soon];
    soon.clear();
    folding = folding.then(() => foldAll(ids));
  }

  return {
    /** Somebody wrote. */
    heard(enterpriseId: string): void {
      soon.add(enterpriseId);
      timer ??= setTimeout(flush, SOON_MS);
    },
    async close(): Promise<void> {
      clearTimeout(timer);
      await folding;
    },
    due: {
      name: "messages:replies",
      cron: "* * * * *",
      async run() {
        const { rows } = await database.system.query<{ id: string }>(WAITING);
        await foldAll(rows.map(({ id }) => id));
      },
    } satisfies Recurring,
  };
}
