import type { Platform } from "#server/platform/platform.ts";
import { encapChanged } from "./changed.ts";

const TELL_MS = 1_000;

/** Tells consoles that people came further in an app: once a second at most, and the last word always. */
export interface News {
  moved(enterpriseId: string, encapId: string): void;
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
      for (const [encapId, enterpriseId] of batch)
        await actFor(enterpriseId)
          .write((work) => encapChanged(work, encapId, "run"))
          .catch((error: unknown) => log.warn({ err: error, encap: encapId }, "a run was not told"));
    })();
  }

  return {
    moved(enterpriseId, encapId) {
      moved.set(encapId, enterpriseId);
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
