import { type Logger, run, type TaskList, type WorkerEvents } from "graphile-worker";
import pg from "pg";

const POLL_MS = 2_000;
/** Looking for work and noting its end are moments, so that all places share these. */
const CONNECTIONS = 3;

/** Some of the queue's tasks, and so many places for them: what waits in one lane keeps nothing in another waiting. */
export interface Lane {
  tasks: TaskList;
  atOnce: number;
  /** Flags of what is not to be taken at this moment. */
  notNow?: () => string[];
}

/** Takes work from the queue until it is stopped, over connections of its own: each lane keeps one that listens. */
export async function startLanes(
  url: string,
  lanes: readonly Lane[],
  { crontab, ...common }: { events: WorkerEvents; logger: Logger; crontab: string },
): Promise<{ stop(): Promise<void> }> {
  const pgPool = new pg.Pool({ connectionString: url, max: lanes.length + CONNECTIONS });
  pgPool.on("error", () => {});
  pgPool.on("connect", (client) => client.on("error", () => {}));
  const runners = await Promise.all(
    lanes.map(({ tasks, atOnce, notNow }, at) =>
      run({
        ...common,
        pgPool,
        taskList: tasks,
        concurrency: atOnce,
        pollInterval: POLL_MS,
        noHandleSignals: true,
        ...(notNow && { forbiddenFlags: notNow }),
        // The clock puts its work in line; which lane takes it is a matter of its name.
        ...(at === 0 ? { crontab } : { parsedCronItems: [] }),
      }),
    ),
  );
  return {
    async stop() {
      await Promise.all(runners.map((runner) => runner.stop()));
      await pgPool.end();
    },
  };
}
