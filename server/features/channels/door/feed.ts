import { groupCommit } from "#server/platform/db/group-commit.ts";
import { grouped } from "#server/platform/grouped.ts";
import type { Platform } from "#server/platform/platform.ts";
import { StepBack } from "#server/platform/threads/step-back.ts";
import { createAside } from "./aside.ts";
import { type Delivery, type Entry, givenUp, taken, type Told } from "./entry.ts";
import type { Accepted } from "./inbox.ts";
import type { Reread } from "./reread.ts";
import { createStriker } from "./strike.ts";

/**
 * Takes what vendors told of one enterprise's channels. It may come more than once and in any order, so taking it
 * twice must change nothing; when it throws, it comes again later, and so does a call that it says came too early.
 */
export type EventConsumer = (
  enterpriseId: string,
  told: readonly Told[],
  early: (call: Told) => void,
) => Promise<void>;

/** After so long a call that came too early is looked at again; after the last it waits in the inbox. */
const SOON_MS = [300, 1_500, 4_000];

/** Receipts may rest so long for more of the same message to come: one change of its row serves them all. */
const REST_MS = 100;
/** Events that are applied at once: more of them make each cheaper, and hold up longer whoever else asks. */
const EVENTS_MAX = 2_000;
/** The same while people call. */
const EVENTS_BESIDE = 250;
/**
 * Rests while people call, in times a piece's length: shorter than an import's, for people watch their broadcast's
 * progress, and a million messages bring three million receipts.
 */
const REST_BESIDE = 2;
/** Events that memory should hold while they wait. */
const ROOM = 50_000;

type FeedParts = Pick<Platform, "database" | "log" | "calls">;

const weigh = ({ events }: Delivery): number => events.length;
const isUrgent = ({ events }: Told): boolean => events.some(({ kind }) => kind !== "receipt");

/** Brings events from the inbox to the features that listen; a row leaves the inbox once all have taken it. */
export function createFeed({ database, log, calls }: FeedParts, reread: Reread, room = ROOM) {
  const consumers: EventConsumer[] = [];
  const timers = new Set<NodeJS.Timeout>();
  const { strike, held } = createStriker(database.system);
  const stepBack = new StepBack(calls, { rest: REST_BESIDE });

  async function take(enterpriseId: string, deliveries: readonly Delivery[]): Promise<void> {
    const early = new Set<Told>();
    for (const consumer of consumers) await consumer(enterpriseId, deliveries, (call) => early.add(call));
    for (const delivery of deliveries)
      if (early.has(delivery)) later(delivery);
      else taken(delivery);
  }

  function later(delivery: Delivery): void {
    const { entry, early } = delivery;
    const wait = SOON_MS[early];
    if (wait === undefined) return givenUp(entry, "It came too early.");
    entry.parted = true;
    const timer = setTimeout(() => {
      timers.delete(timer);
      queue({ ...delivery, early: early + 1 });
    }, wait);
    timers.add(timer.unref());
  }

  /** One by one after a batch has failed, so that one bad call holds up no other. */
  async function takeEach(enterpriseId: string, deliveries: readonly Delivery[]): Promise<void> {
    for (const delivery of deliveries) {
      try {
        await take(enterpriseId, [delivery]);
      } catch (error) {
        const { entry, channel } = delivery;
        log.error({ err: error, inbox: entry.id, channel: channel.id }, "webhook not applied");
        givenUp(entry, (error as Error).message);
      }
    }
  }

  async function apply(deliveries: readonly Delivery[]): Promise<void> {
    for (const [enterpriseId, own] of grouped(deliveries, ({ channel }) => channel.enterpriseId))
      await take(enterpriseId, own).catch(() => takeEach(enterpriseId, own));
    await tidy(new Set(deliveries.map(({ entry }) => entry)));
  }

  /** What could not be struck is struck with what comes next; if we die before, it is applied once more. */
  const tidy = (entries: Iterable<Entry> = []): Promise<void> =>
    strike(entries).catch((error: unknown) => log.warn({ err: error }, "the inbox was not struck"));

  /** What people wrote waits for no receipts. */
  const urgent = groupCommit<Delivery, void>(
    async (deliveries) => {
      await apply(deliveries);
      return [];
    },
    { weigh },
  );
  const receipts = groupCommit<Delivery, void>(
    async (deliveries) => {
      await stepBack.work(() => apply(deliveries));
      void aside.bringBack();
      return [];
    },
    { max: () => (stepBack.busy ? EVENTS_BESIDE : EVENTS_MAX), weigh, restMs: REST_MS },
  );
  const aside = createAside(database.system, log, reread, {
    room,
    waiting: () => receipts.weight,
    take: (entry, deliveries) => takeIn(entry, deliveries),
  });

  function queue(delivery: Delivery): void {
    (isUrgent(delivery) ? urgent : receipts).put(delivery);
  }

  function takeIn(entry: Entry, deliveries: readonly Delivery[]): void {
    held.add(entry.id);
    for (const delivery of deliveries) queue(delivery);
    if (entry.left === 0) void tidy([entry]);
  }

  return {
    onEvents: (consumer: EventConsumer) => void consumers.push(consumer),
    /** Never throws: what fails stays in the inbox. */
    push(entry: Entry, accepted: readonly Accepted[]): void {
      held.add(entry.id);
      const resting: Delivery[] = [];
      for (const [at, { channel, events }] of accepted.entries()) {
        const delivery = { channel, events, entry, at, early: 0 };
        if (isUrgent(delivery)) urgent.put(delivery);
        else resting.push(delivery);
      }
      if (aside.isFull) aside.put(entry, resting);
      else for (const delivery of resting) receipts.put(delivery);
    },
    /** Calls of a row that were read again. */
    take: takeIn,
    /** Ids of the rows that wait here. */
    held: held as ReadonlySet<number>,
    /** Goes on with what failed before, though nothing comes. */
    async tidy(): Promise<void> {
      await tidy();
      await aside.bringBack();
    },
    /** Events that wait in memory. */
    get waiting() {
      return urgent.weight + receipts.weight;
    },
    /** Those of them that people are behind. */
    get urgent() {
      return urgent.weight;
    },
    async drain(): Promise<void> {
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
      await Promise.all([urgent.drain(), receipts.drain()]);
    },
  };
}
export type Feed = ReturnType<typeof createFeed>;
