import type { Feature, Platform } from "#server/platform/platform.ts";
import { createDirectory, type ChannelDirectory } from "./directory/directory.ts";
import { createDoor } from "./door/door.ts";
import { createFeed, type EventConsumer } from "./door/feed.ts";
import { createSweep } from "./door/sweep.ts";
import { pruneTraffic } from "./traffic/repository.ts";
import { createTraffic } from "./traffic/traffic.ts";

const SWEEP_MS = 5_000;

/** Channels, as other features are handed them. */
export interface Channels {
  feature: Feature;
  directory: ChannelDirectory;
  /** Hands on what vendors tell; called once by each feature that listens, before the server does. */
  onEvents(consumer: EventConsumer): void;
}

/** Senders of an enterprise: their accounts at vendors, the door that vendors report to, and the log of both ways. */
export async function createChannels(platform: Platform): Promise<Channels> {
  const traffic = createTraffic(platform);
  const directory = await createDirectory(platform, traffic);
  const feed = createFeed(platform);
  const { door, drain } = createDoor({ platform, directory, feed, traffic });
  const sweep = createSweep(platform, directory, feed);
  let sweeping: NodeJS.Timeout | undefined;
  let last: Promise<void> = Promise.resolve();
  const sweepOnce = () => {
    last = sweep().catch((error: unknown) => platform.log.warn({ err: error }, "the inbox was not swept"));
  };
  return {
    directory,
    onEvents: (consumer) => feed.onEvents(consumer),
    feature: {
      routes: [],
      doors: [door],
      recurring: [
        {
          name: "channels:prune-traffic",
          cron: "41 * * * *",
          run: async () => void (await pruneTraffic(platform.database.system)),
        },
      ],
      async start() {
        sweepOnce();
        sweeping = setInterval(sweepOnce, SWEEP_MS);
      },
      async close() {
        clearInterval(sweeping);
        await last;
        await drain();
        await feed.drain();
        await traffic.close();
      },
    },
  };
}
