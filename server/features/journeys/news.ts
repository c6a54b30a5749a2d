import type { Platform } from "#server/platform/platform.ts";
import { journeyChanged } from "./changed.ts";

const TELL_MS = 1_000;

/** Tells consoles that people came further in a journey: once a second at most, and the last word always. */
export interface News {
  moved(enterpriseId: string, journeyId: string): void;
  close(): Promise<void>;
}

export function createNews({ actFor, log }: Pick<Platform, "actFor" | "log">): News {
  let moved = new Map<string, string>();
  let timer: NodeJS.Timeout | undefined;
  let telling: Promise<void> = Promise.resolve();

  function flush(): void {
    timer = undefined;
    const batch = moved;
    moved = new Map();
    telling = (async () => {
      for (const [journeyId, enterpriseId] of batch)
        await actFor(enterpriseId)
          .write((work) => journeyChanged(work, journeyId, "people"))
          .catch((error: unknown) =>
            log.warn({ err: error, journey: journeyId }, "people in a journey were not told"),
          );
    })();
  }

  return {
    moved(enterpriseId, journeyId) {
      moved.set(journeyId, enterpriseId);
      timer ??= setTimeout(flush, TELL_MS);
    },
    async close() {
      clearTimeout(timer);
      await telling;
      flush();
      await telling;
    },
  };
}
