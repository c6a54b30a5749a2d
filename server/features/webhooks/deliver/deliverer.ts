import type { Platform } from "#server/platform/platform.ts";
import { type Claimed, claimDue, claimOne } from "./claim.ts";
import { send } from "./send.ts";
import { settleAttempt } from "./settle.ts";

/** Calls under way at once, and to one address. */
const AT_ONCE = 32;
const PER_ADDRESS = 4;
const LOOK_MS = 1_000;

export interface DeliverOptions {
  timeoutMs?: number;
  /** How often it is looked for what is due. */
  lookMs?: number;
}

/** Sends what is due, as long as the process lives; what it took and did not finish another one takes up. */
export function createDeliverer(platform: Platform, { timeoutMs, lookMs = LOOK_MS }: DeliverOptions = {}) {
  const { database, log, actFor } = platform;
  const underWay = new Map<Promise<void>, string>();
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;
  let stopped = false;

  async function attempt(claimed: Claimed): Promise<void> {
    const result = await send(platform, claimed, timeoutMs);
    await settleAttempt(actFor(claimed.enterprise_id), claimed, result);
  }

  function begin(claimed: Claimed): void {
    const running = attempt(claimed)
      // Its lease ends, and it is tried again.
      .catch((error: unknown) => log.warn({ err: error, delivery: claimed.id }, "a webhook was not settled"))
      .finally(() => {
        underWay.delete(running);
        look();
      });
    underWay.set(running, claimed.webhook_id);
  }

  async function take(): Promise<void> {
    for (;;) {
      const room = AT_ONCE - underWay.size;
      if (stopped || room <= 0) return;
      const claimed = await claimDue(database.system, room, busyOf([...underWay.values()]));
      if (claimed.length === 0) return;
      for (const one of claimed) begin(one);
    }
  }

  function look(): void {
    if (stopped) return;
    looking ??= take()
      .catch((error: unknown) => log.warn({ err: error }, "could not look for webhooks"))
      .finally(() => (looking = undefined));
  }

  return {
    start(): void {
      timer = setInterval(look, lookMs);
      look();
    },
    /** Sends one now; nothing where somebody else does already. */
    async now(enterpriseId: string, id: string): Promise<void> {
      const claimed = await claimOne(database.system, enterpriseId, id);
      if (claimed) await attempt(claimed);
    },
    async stop(): Promise<void> {
      stopped = true;
      clearInterval(timer);
      await looking;
      await Promise.all(underWay.keys());
    },
  };
}
export type Deliverer = ReturnType<typeof createDeliverer>;

/** The addresses that are called as often at once as they may be. */
function busyOf(ids: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  return [...counts].flatMap(([id, count]) => (count >= PER_ADDRESS ? [id] : []));
}
