import type { Platform } from "#server/platform/platform.ts";
import { type Book, openBook, type OpenAccount } from "./accounts/book.ts";
import { MAIL } from "./accounts/connect.ts";
import type { Chance } from "./faults/meet.ts";
import { listenForMail } from "./mail/listener.ts";
import { listenForReaders } from "./mail/readers.ts";
import { createSandboxPartner } from "./partner/service.ts";
import type { SandboxPayments } from "./payments/service.ts";
import { createSandboxSignup } from "./signup/service.ts";
import { createSender } from "./telling/sender.ts";
import { createWatch } from "./watch.ts";
import { createExchange } from "./wire/exchange.ts";
import { createIntake } from "./wire/intake.ts";
import { listen } from "./wire/listener.ts";
import { createOthers } from "./wire/others.ts";

/** The vendors' side at work: it listens, keeps what comes, and tells what becomes of it. */
export async function runSandbox(platform: Platform, payments: SandboxPayments, chance: Chance) {
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
  const signup = createSandboxSignup(platform);
  const exchange = createExchange({
    platform,
    book,
    intake,
    others,
    payments,
    signup,
    partner: createSandboxPartner(platform),
    changed: changedHere,
    chance,
  });
  const listener = await listen(platform.config.SANDBOX_PORT, exchange.answer, platform.log);
  const mail = await listenForMail(mailPortOf(platform, book), exchange.answer, platform.log);
  const mailbox = await listenForReaders(mailboxPortOf(platform, book), { platform, book, exchange });
  platform.addresses.sandboxListening(listener.origin, mail.port, mailbox.port);
  const ports = { mailPort: mail.port, mailboxPort: mailbox.port };
  platform.log.info({ origin: listener.origin, ...ports }, "the sandbox listens");
  return {
    /** Takes up what changed of an account at once. */
    reload: (channelId: string) => book.reload(channelId),
    async close(): Promise<void> {
      await listener.close();
      await mail.close();
      await mailbox.close();
      await intake.drain();
      await sender.close();
      await watch.close();
    },
  };
}

/** The port that accounts were told when they were made, so that they need not be told another one. */
const mailPortOf = ({ config }: Platform, book: Book): number =>
  config.SANDBOX_SMTP_PORT || Number(book.of(MAIL)[0]?.account.credentials.port ?? 0);

const mailboxPortOf = ({ config }: Platform, book: Book): number =>
  config.SANDBOX_IMAP_PORT ||
  Number(
    book.of(MAIL).find(({ account }) => account.credentials.imapPort)?.account.credentials.imapPort ?? 0,
  );
