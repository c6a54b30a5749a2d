import { eachEnterprise } from "#server/platform/each-enterprise.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Recurring } from "#server/platform/queue/queue.ts";
import { findAccount } from "../wallet/repository.ts";
import type { Warning } from "../wallet/warning.ts";
import { book } from "./book.ts";
import type { ConsumptionSource, Which } from "./source.ts";

/** So long moves are gathered: a broadcast of a million is booked in strides, and never by the message. */
const GATHER_MS = 2_000;
/**
 * What a process heard of and died before it was booked is found by looking once an hour at what is under way, and at what
 * began or ended within so many days.
 */
const SWEEP_DAYS = 3;
const UNBOOKED = "what was sent was not booked";

/** Books what was sent, beside the sending: it hears which dispatches moved and reads the rows that are the truth. */
export function createCounting(platform: Platform, source: ConsumptionSource, warn: Warning) {
  const { actFor, database, log } = platform;
  let moved = new Map<string, Set<string>>();
  let timer: NodeJS.Timeout | undefined;
  let booking: Promise<void> = Promise.resolve();

  async function bring(enterpriseId: string, which: Which): Promise<void> {
    const scope = actFor(enterpriseId);
    const account = await findAccount(scope);
    const fallen = account?.active && (await scope.write((work) => book(work, source, which)));
    if (fallen) await warn(fallen);
  }

  async function flush(): Promise<void> {
    timer = undefined;
    const gathered = moved;
    moved = new Map();
    const found = [...gathered].map(([enterprise_id, ids]) => ({ enterprise_id, ids }));
    await eachEnterprise({ log }, found, UNBOOKED, ({ enterprise_id, ids }) =>
      bring(enterprise_id, { ids: [...ids] }),
    );
  }

  const sweeping: Recurring = {
    name: "billing:sweep",
    cron: "37 * * * *",
    long: true,
    async run() {
      const found = await database.system.query<{ enterprise_id: string }>(
        "select enterprise_id from billing_account where active",
      );
      await eachEnterprise({ log }, found.rows, UNBOOKED, ({ enterprise_id }) =>
        bring(enterprise_id, { days: SWEEP_DAYS }),
      );
    },
  };

  return {
    sweeping,
    /** Messages of a dispatch came further. */
    moved(enterpriseId: string, dispatchId: string): void {
      const ids = moved.get(enterpriseId) ?? new Set();
      moved.set(enterpriseId, ids.add(dispatchId));
      timer ??= setTimeout(() => {
        booking = booking.then(flush);
      }, GATHER_MS);
    },
    async close(): Promise<void> {
      clearTimeout(timer);
      await booking;
      await flush();
    },
  };
}
