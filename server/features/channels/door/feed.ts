import type { ChannelEvent } from "#channels/kit/index.ts";
import { groupCommit } from "#server/platform/db/group-commit.ts";
import { grouped } from "#server/platform/grouped.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { OpenChannel } from "../open.ts";
import { noteFailure, type Place, strike } from "./inbox.ts";

/** What one webhook call told of a channel. */
export interface Told {
  channel: OpenChannel;
  events: readonly ChannelEvent[];
}
/**
 * Takes what vendors told of one enterprise's channels. It may come more than once and in any order, so taking it
 * twice must change nothing; when it throws, it comes again later, and so does a call that it says came too early.
 */
export type EventConsumer = (
  enterpriseId: string,
  told: readonly Told[],
  early: (call: Told) => void,
) => Promise<void>;

interface Delivery extends Told {
  place: Place;
  /** How often it came too early. */
  early?: number;
}

/** After so long a call that came too early is looked at again; after the last it waits in the inbox. */
const SOON_MS = [300, 1_500, 4_000];

/** Receipts may rest so long for more of the same message to come: one change of its row serves them all. */
const REST_MS = 100;
/** Events that are applied at once: more of them would hold up whoever else this process answers. */
const EVENTS_MAX = 1_000;

/** Brings events from the inbox to the features that listen; an entry leaves the inbox once all have taken it. */
export function createFeed({ database, log }: Pick<Platform, "database" | "log">) {
  const consumers: EventConsumer[] = [];
  const waiting = new Set<NodeJS.Timeout>();

  async function take(enterpriseId: string, deliveries: readonly Delivery[]): Promise<void> {
    const early = new Set<Told>();
    for (const consumer of consumers) await consumer(enterpriseId, deliveries, (call) => early.add(call));
    await strike(
      database.system,
      deliveries.filter((delivery) => !early.has(delivery)).map(({ place }) => place),
    );
    for (const delivery of deliveries) if (early.has(delivery)) later(delivery);
  }

  function later(delivery: Delivery): void {
    const { early = 0 } = delivery;
    const wait = SOON_MS[early];
    if (wait === undefined) return;
    const timer = setTimeout(() => {
      waiting.delete(timer);
      push({ ...delivery, early: early + 1 });
    }, wait);
    waiting.add(timer.unref());
  }

  /** One by one after a batch has failed, so that one bad call holds up no other. */
  async function takeEach(enterpriseId: string, deliveries: readonly Delivery[]): Promise<void> {
    for (const delivery of deliveries) {
      try {
        await take(enterpriseId, [delivery]);
      } catch (error) {
        log.error(
          { err: error, inbox: delivery.place.entry.id, channel: delivery.channel.id },
          "webhook not applied",
        );
        await noteFailure(database.system, delivery.place.entry.id, (error as Error).message).catch(() => {});
      }
    }
  }

  const queue = groupCommit<Delivery, void>(
    async (deliveries) => {
      for (const [enterpriseId, own] of grouped(deliveries, ({ channel }) => channel.enterpriseId)) {
        await take(enterpriseId, own).catch(() => takeEach(enterpriseId, own));
      }
      return [];
    },
    {
      max: EVENTS_MAX,
      weigh: ({ events }) => events.length,
      restMs: REST_MS,
      urgent: ({ events }) => events.some(({ kind }) => kind !== "receipt"),
    },
  );

  /** Never throws: what fails stays in the inbox. */
  function push(delivery: Delivery): void {
    queue.add(delivery).catch(() => {});
  }

  return {
    onEvents: (consumer: EventConsumer) => void consumers.push(consumer),
    push,
    get waiting() {
      return queue.waiting;
    },
    drain() {
      for (const timer of waiting) clearTimeout(timer);
      waiting.clear();
      return queue.drain();
    },
  };
}
export type Feed = ReturnType<typeof createFeed>;
