import type { Platform } from "#server/platform/platform.ts";
import { openBook, type OpenAccount } from "./accounts/book.ts";
import type { Chance } from "./faults/meet.ts";
import { createSender } from "./telling/sender.ts";
import { createWatch } from "./watch.ts";
import { createExchange } from "./wire/exchange.ts";
import { createIntake } from "./wire/intake.ts";
import { listen } from "./wire/listener.ts";
import { createOthers } from "./wire/others.ts";

/** The vendors' side at work: it listens, keeps what comes, and tells what becomes of it. */
export async function runSandbox(platform: Platform, chance: Chance) {
  const book = await openBook(platform);
  const watch = createWatch(platform);
  const intake = createIntake(platform.database);
  const changed = ({ enterpriseId, account }: OpenAccount) => watch.changed(enterpriseId, account.channelId);
  const sender = await createSender(platform, book, changed);
  const changedHere = (opened: OpenAccount) => {
    changed(opened);
    sender.wake();
  };
  const others = createOthers(platform, book, changedHere);
  const exchange = createExchange({ platform, book, intake, others, changed: changedHere, chance });
  const listener = await listen(platform.config.SANDBOX_PORT, exchange.answer, platform.log);
  platform.addresses.sandboxListening(listener.origin);
  platform.log.info({ origin: listener.origin }, "the sandbox listens");
  return {
    async close(): Promise<void> {
      await listener.close();
      await intake.drain();
      await sender.close();
      await watch.close();
    },
  };
}
