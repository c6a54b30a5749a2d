import type { Platform } from "#server/platform/platform.ts";
import type { Recurring } from "#server/platform/queue/queue.ts";
import type { Scope } from "#server/platform/scope.ts";
import type { News } from "#server/platform/news.ts";
import type { createArrivals } from "./arrivals.ts";
import type { RunBatch } from "./batch.ts";
import type { Calls } from "./calls.ts";
import { journeysDue } from "./repository.ts";
import type { createSchedule } from "./schedule.ts";

const DUE = `
  select distinct enterprise_id from journey_arrival
  union
  select distinct j.enterprise_id from journey j where j.state = 2 and j.trashed_at is null
    and exists (select from journey_run r where r.enterprise_id = j.enterprise_id and r.journey_id = j.id
      and r.state = 'running' and r.wake_at <= now())`;

interface Parts {
  platform: Pick<Platform, "database" | "actFor" | "log">;
  batch: RunBatch;
  arrivals: ReturnType<typeof createArrivals>;
  schedule: ReturnType<typeof createSchedule>;
  calls: Calls;
  news: News;
}

/**
 * Leads people through journeys: woken when somebody comes in or something happens, and every minute by the clock. Any
 * number of processes may: whom one leads on, the others pass over, and what one leaves half done was not begun.
 */
export function createRunner({ platform, batch, arrivals, schedule, calls, news }: Parts) {
  const { database, actFor, log } = platform;
  const running = new Map<string, { again: boolean; done: Promise<void> }>();
  let closed = false;

  async function lead(scope: Scope, journeyId: string): Promise<void> {
    for (;;) {
      const done = await batch(scope, journeyId);
      calls.begin(scope, done.calls);
      if (done.people === 0 || closed) return;
      news.moved(scope.enterpriseId, journeyId);
    }
  }

  async function once(scope: Scope): Promise<void> {
    while (!closed && (await arrivals(scope)) > 0);
    for (const id of await journeysDue(scope))
      await lead(scope, id).catch((error: unknown) =>
        log.error({ err: error, journey: id }, "People in a journey could not be led on."),
      );
  }

  /** Leads everybody on who may go on now; whoever asks while it goes on has it look once more. */
  function wake(enterpriseId: string): Promise<void> {
    const known = running.get(enterpriseId);
    if (known) {
      known.again = true;
      return known.done;
    }
    const entry = { again: false, done: Promise.resolve() };
    entry.done = (async () => {
      do {
        entry.again = false;
        await once(actFor(enterpriseId));
      } while (entry.again && !closed);
    })()
      .catch((error: unknown) => log.error({ err: error }, "Journeys could not be looked after."))
      .finally(() => running.delete(enterpriseId));
    running.set(enterpriseId, entry);
    return entry.done;
  }

  return {
    wake,
    due: (): Recurring => ({
      name: "journeys:due",
      cron: "* * * * *",
      async run() {
        await schedule();
        const due = await database.system.query<{ enterprise_id: string }>(DUE);
        for (const { enterprise_id } of due.rows) await wake(enterprise_id);
      },
    }),
    async close() {
      closed = true;
      await Promise.all([...running.values()].map(({ done }) => done));
      await calls.close();
    },
  };
}
