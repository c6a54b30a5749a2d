import type { Platform } from "#server/platform/platform.ts";
import { SANDBOX_AUDIENCE } from "./audience.ts";

const PAUSE_MS = 500;

/** Tells consoles of changes, at most twice a second however many there are. */
export function createWatch({ actFor, log }: Pick<Platform, "actFor" | "log">) {
  const changed = new Map<string, Set<string>>();
  let timer: NodeJS.Timeout | undefined;
  let telling: Promise<void> = Promise.resolve();

  async function tell(): Promise<void> {
    const batch = [...changed];
    changed.clear();
    for (const [enterpriseId, accounts] of batch) {
      await actFor(enterpriseId).write((work) =>
        work.announce("sandbox.changed", { accounts: [...accounts] }, SANDBOX_AUDIENCE),
      );
    }
  }
  const tellSafely = () => {
    timer = undefined;
    telling = tell().catch((error: unknown) => log.warn({ err: error }, "consoles were not told"));
  };

  return {
    changed(enterpriseId: string, channelId: string): void {
      const known = changed.get(enterpriseId);
      if (known) known.add(channelId);
      else changed.set(enterpriseId, new Set([channelId]));
      timer ??= setTimeout(tellSafely, PAUSE_MS);
    },
    async close(): Promise<void> {
      clearTimeout(timer);
      await telling;
    },
  };
}
