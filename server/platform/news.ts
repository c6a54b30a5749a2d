import type { Platform } from "./platform.ts";
import type { Work } from "./scope.ts";

const TELL_MS = 1_000;

/** Tells consoles that something came further: each once a second at most, and the last word always. */
export interface News {
  moved(enterpriseId: string, id: string): void;
  close(): Promise<void>;
}

/** `tell` announces of one that it came further; `what` names it in the log. */
export function createNews(
  { actFor, log }: Pick<Platform, "actFor" | "log">,
  what: string,
  tell: (work: Work, id: string) => Promise<void>,
): News {
  let moved = new Map<string, string>();
  let timer: NodeJS.Timeout | undefined;
  let telling: Promise<void> = Promise.resolve();

  function flush(): void {
    timer = undefined;
    const batch = moved;
    moved = new Map();
    telling = (async () => {
      for (const [id, enterpriseId] of batch)
        await actFor(enterpriseId)
          .write((work) => tell(work, id))
          .catch((error: unknown) =>
            log.warn({ err: error, id }, `${what} came further, and nobody was told`),
          );
    })();
  }

  return {
    moved(enterpriseId, id) {
      moved.set(id, enterpriseId);
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
