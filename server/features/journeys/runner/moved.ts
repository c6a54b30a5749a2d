import type { Platform } from "#server/platform/platform.ts";
import { dueNow } from "../due-now.ts";
import { hearTruth } from "../people/hear.ts";

const WAIT_MS = 250;

/**
 * Leads those on who wait for what becomes of their message. Hears of every move of every dispatch, perhaps before others
 * can see it: it waits a moment, and looks at what came together at once.
 */
export function createMoved({ actFor, log }: Pick<Platform, "actFor" | "log">) {
  let moved = new Map<string, Set<string>>();
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> = Promise.resolve();

  async function look(enterpriseId: string, ids: readonly string[]): Promise<void> {
    const scope = actFor(enterpriseId);
    const ours = await scope.db
      .selectFrom("dispatch")
      .select("no")
      .where("enterprise_id", "=", enterpriseId)
      .where("id", "in", [...ids])
      .where("source", "=", "journey")
      .execute();
    if (ours.length === 0) return;
    await scope.write(async (work) => {
      const led = await hearTruth(work, { nos: ours.map(({ no }) => no) });
      if (led.length > 0) await dueNow(work);
    });
  }

  function flush(): void {
    timer = undefined;
    const batch = moved;
    moved = new Map();
    looking = (async () => {
      for (const [enterpriseId, ids] of batch)
        await look(enterpriseId, [...ids]).catch((error: unknown) =>
          log.warn({ err: error }, "What became of messages was not told to journeys."),
        );
    })();
  }

  return {
    moved(enterpriseId: string, dispatchId: string): void {
      const ids = moved.get(enterpriseId) ?? new Set();
      moved.set(enterpriseId, ids.add(dispatchId));
      timer ??= setTimeout(flush, WAIT_MS);
    },
    async close() {
      clearTimeout(timer);
      await looking;
      flush();
      await looking;
    },
  };
}
