import { firstStep } from "./first-step.ts";
import { channelKind } from "./records/trash.ts";
import type { Feature, Platform } from "#server/platform/platform.ts";
import { createDirectory, type ChannelDirectory } from "./directory/directory.ts";
import { createDoor } from "./door/door.ts";
import { createFeed, type EventConsumer } from "./door/feed.ts";
import { pruneInbox } from "./door/left.ts";
import { createReread } from "./door/reread.ts";
import { createSweep } from "./door/sweep.ts";
import type { ChannelOptions } from "./options.ts";
import { type ChannelManagement, createManagement } from "./manage.ts";
import { createAround } from "./records/around.ts";
import { channelHandlers } from "./records/routes.ts";
import { createRecords, type Records } from "./records/service.ts";
import { createReader } from "./mailbox/reader.ts";
import { createMailer } from "./smtp/mailer.ts";
import { createTransmit, type Transmit } from "./transmit.ts";
import { relayHandlers } from "./relay/routes.ts";
import { createRelay } from "./relay/service.ts";
import { pruneTraffic } from "./traffic/repository.ts";
import { createTraffic } from "./traffic/traffic.ts";
import { createCheck } from "./use/check.ts";
import { healthEvents } from "./records/health.ts";
import { limitEvents } from "./records/limit.ts";
import { createRounds } from "./use/rounds.ts";
import { useHandlers } from "./use/routes.ts";
import { createSubscription } from "./use/subscribe.ts";
import { createTry } from "./use/try.ts";
import { offeredVendors } from "./vendors/offered.ts";
import { vendorHandlers } from "./vendors/routes.ts";

const SWEEP_MS = 5_000;

/** Channels, as other features are handed them. */
export interface Channels {
  feature: Feature;
  directory: ChannelDirectory;
  management: ChannelManagement;
  records: Records;
  /** Hands on what vendors tell; called once by each feature that listens, before the server does. */
  onEvents(consumer: EventConsumer): void;
  transmit: Transmit;
}

/** Senders of an enterprise: their accounts at vendors, the door that vendors report to, and the log of both ways. */
export async function createChannels(platform: Platform, options: ChannelOptions = {}): Promise<Channels> {
  const traffic = createTraffic(platform);
  const directory = await createDirectory(platform, traffic);
  const mailer = createMailer(platform, traffic);
  const reread = createReread(directory);
  const feed = createFeed(platform, reread);
  for (const consumer of options.consumers ?? []) feed.onEvents(consumer);
  const { door, keep, drain } = createDoor({ platform, directory, feed, traffic });
  const reader = createReader(platform, directory, { traffic, keep, waiting: () => feed.urgent });
  const sweep = createSweep(platform, reread, feed);
  const transmit = createTransmit(directory, mailer);
  const check = createCheck(platform, directory, mailer);
  const rounds = createRounds(platform, directory, check);
  const around = createAround(platform, options);
  feed.onEvents(limitEvents(platform, around));
  feed.onEvents(healthEvents(platform, around));
  const vendors = vendorsOf(platform);
  const records = createRecords(platform);
  const subscription = createSubscription(platform, directory);
  const tryOut = createTry(platform, transmit);
  const management = createManagement({ around, vendors, directory, subscription, tryOut });
  let sweeping: NodeJS.Timeout | undefined;
  let last: Promise<void> = Promise.resolve();
  const sweepOnce = () => {
    last = sweep().catch((error: unknown) => platform.log.warn({ err: error }, "the inbox was not swept"));
  };
  return {
    directory,
    management,
    records,
    onEvents: (consumer) => feed.onEvents(consumer),
    transmit,
    feature: {
      routes: [
        ...vendorHandlers(platform, options, vendors),
        ...channelHandlers({ records, around, management, usage: options.usage ?? [] }),
        ...useHandlers({ management, check }),
        ...relayHandlers(createRelay(platform, management)),
      ],
      trash: [channelKind(around)],
      firstSteps: [firstStep],
      doors: [door],
      recurring: [
        { name: "channels:check", cron: "*/5 * * * *", run: rounds },
        {
          name: "channels:prune-traffic",
          cron: "41 * * * *",
          async run() {
            await pruneTraffic(platform.database.system);
            await pruneInbox(platform.database.system);
          },
        },
      ],
      async start() {
        sweepOnce();
        sweeping = setInterval(sweepOnce, SWEEP_MS);
        if (platform.config.DLVRD_ROLES.includes("worker")) await reader.start();
      },
      async close() {
        clearInterval(sweeping);
        await reader.close();
        await last;
        await drain();
        await feed.drain();
        mailer.close();
        await traffic.close();
      },
    },
  };
}

function vendorsOf({ config, log }: Platform) {
  const vendors = offeredVendors(config.CHANNEL_VENDORS);
  if (vendors.unknown.length)
    log.warn({ vendors: vendors.unknown }, "CHANNEL_VENDORS names vendors that are not known");
  return vendors;
}
