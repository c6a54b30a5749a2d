import { LOCKS } from "#server/platform/db/locks.ts";
import { holdTurn } from "#server/platform/db/turn.ts";
import { grouped } from "#server/platform/grouped.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Book, OpenAccount } from "../accounts/book.ts";
import { createCourier } from "./courier.ts";
import { findDue, nextDue } from "./due.ts";
import { tellFlows } from "./flows.ts";
import { tellNews } from "./news.ts";
import { reviewDue, tellVerdicts } from "./review.ts";
import { tellAccount } from "./tell.ts";
import { tellTiers } from "./tiers.ts";
import { SANDBOX_DUE } from "./wake.ts";

/** Nothing is looked for more often, so that one look finds much. */
const PAUSE_MS = 40;
const LOOK_MS = 2_000;

/** Tells senders what became of their messages, from the rows alone: what is not told yet survives every end. */
export async function createSender(platform: Platform, book: Book, told: (opened: OpenAccount) => void) {
  const { database, bus, log } = platform;
  const courier = createCourier(platform);
  const turn = holdTurn(database.url, LOCKS.sandboxSender);
  const busy = new Map<string, Promise<void>>();
  /** Accounts with something due that nobody here knows. */
  const absent = new Set<string>();
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  let timerAt = 0;
  let looking: Promise<void> | undefined;
  let again = false;

  /** Looks after so many milliseconds, or sooner where that is planned already. */
  function schedule(ms: number): void {
    const at = Date.now() + ms;
    if (closed || (timer && timerAt <= at)) return;
    clearTimeout(timer);
    timerAt = at;
    timer = setTimeout(() => {
      timer = undefined;
      look();
    }, ms);
  }

  function look(): void {
    if (looking) {
      again = true;
      return;
    }
    again = false;
    looking = round()
      .catch((error: unknown) => {
        if (!closed) log.warn({ err: error }, "the sandbox could not tell");
        return LOOK_MS;
      })
      .then((wait) => {
        looking = undefined;
        schedule(again ? PAUSE_MS : wait);
      });
  }

  /** One look; gives how long to wait until the next. */
  async function round(): Promise<number> {
    if (!(await turn.mine())) return LOOK_MS;
    const { system } = database;
    await reviewDue(system, bus, book);
    await tellVerdicts(system, book, courier);
    await tellFlows(system, book, courier);
    await tellTiers(system, book, courier);
    await tellNews(system, book, courier);
    for (const id of absent) if (book.byId(id)) absent.delete(id);
    const passedOver = () => [...busy.keys(), ...absent];
    const due = await findDue(system, passedOver());
    for (const [channelId, of] of grouped(due, (one) => one.channel_id)) {
      const opened = book.byId(channelId);
      if (!opened) {
        absent.add(channelId);
        continue;
      }
      const telling = tellAccount(system, courier, opened, of)
        .catch((error: unknown) => {
          if (!closed) log.warn({ err: error, channelId }, "the sandbox could not tell");
        })
        .then(() => {
          busy.delete(channelId);
          told(opened);
          look();
        });
      busy.set(channelId, telling);
    }
    if (due.length > 0) return PAUSE_MS;
    const next = await nextDue(system, passedOver());
    return next ? Math.min(Math.max(next.getTime() - Date.now(), PAUSE_MS), LOOK_MS) : LOOK_MS;
  }

  await bus.on(SANDBOX_DUE, () => look());
  look();
  return {
    /** Looks soon: something may be due. */
    wake: () => (looking ? void (again = true) : schedule(PAUSE_MS)),
    async close(): Promise<void> {
      closed = true;
      clearTimeout(timer);
      await looking;
      await Promise.all(busy.values());
      await turn.close();
    },
  };
}
