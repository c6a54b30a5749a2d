import type { ChannelEvent } from "#channels/kit/index.ts";
import { groupCommit } from "#server/platform/db/group-commit.ts";
import { grouped } from "#server/platform/grouped.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { OpenChannel } from "../open.ts";
import { forget, noteFailure } from "./inbox.ts";

/** What one webhook call told of a channel. */
export interface Told {
  channel: OpenChannel;
  events: readonly ChannelEvent[];
}
/**
 * Takes what vendors told of one enterprise's channels. It may come more than once and in any order, so taking it
 * twice must change nothing; when it throws, it comes again later.
 */
export type EventConsumer = (enterpriseId: string, told: readonly Told[]) => Promise<void>;

interface Delivery extends Told {
  inboxId: number;
}

/** Brings events from the inbox to the features that listen; an entry leaves the inbox once all have taken it. */
export function createFeed({ database, log }: Pick<Platform, "database" | "log">) {
  const consumers: EventConsumer[] = [];

  async function take(enterpriseId: string, deliveries: readonly Delivery[]): Promise<void> {
    for (const consumer of consumers) await consumer(enterpriseId, deliveries);
    await forget(
      database.system,
      deliveries.map(({ inboxId }) => inboxId),
    );
  }

  /** One by one after a batch has failed, so that one bad call holds up no other. */
  async function takeEach(enterpriseId: string, deliveries: readonly Delivery[]): Promise<void> {
    for (const delivery of deliveries) {
      try {
        await take(enterpriseId, [delivery]);
      } catch (error) {
        log.error(
          { err: error, inbox: delivery.inboxId, channel: delivery.channel.id },
          "webhook not applied",
        );
        await noteFailure(database.system, delivery.inboxId, (error as Error).message).catch(() => {});
      }
    }
  }

  const queue = groupCommit<Delivery, void>(async (deliveries) => {
    for (const [enterpriseId, own] of grouped(deliveries, ({ channel }) => channel.enterpriseId)) {
      await take(enterpriseId, own).catch(() => takeEach(enterpriseId, own));
    }
    return [];
  }, 2_000);

  return {
    onEvents: (consumer: EventConsumer) => void consumers.push(consumer),
    /** Never throws: what fails stays in the inbox. */
    push: (delivery: Delivery): void => void queue.add(delivery).catch(() => {}),
    get waiting() {
      return queue.waiting;
    },
    drain: () => queue.drain(),
  };
}
export type Feed = ReturnType<typeof createFeed>;
