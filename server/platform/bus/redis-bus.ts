import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import type { RedisLink } from "#server/platform/redis/redis.ts";
import { groupCommit } from "#server/platform/db/group-commit.ts";
import { type Bus, createEars } from "./bus.ts";

type Note = readonly [channel: string, message: string];

/** What could not be said while the server was away is said when it is back; never more than so much. */
const UNSAID_MAX = 10_000;
const SUBSCRIBED_WITHIN_MS = 3_000;

/**
 * The bus over Redis' publish and subscribe. This process hears itself at once, whether the server is there or not; the
 * others hear what they missed as "you may have missed something".
 */
export async function createRedisBus(link: RedisLink): Promise<Bus> {
  const me = randomUUID();
  const topic = `${link.prefix}:bus`;
  const ears = createEars();
  const reconnected: (() => void)[] = [];
  const unsaid = new Map<string, Note>();
  const subscriber = link.connect();
  let connected = false;

  subscriber.on("message", (_topic, text: string) => {
    const said = read(text);
    if (said && said.from !== me) for (const [channel, message] of said.notes) ears.tell(channel, message);
  });
  subscriber.on("close", () => {
    connected = false;
  });
  const subscribed = new Promise<void>((resolve) => {
    subscriber.on("ready", () => {
      subscriber.subscribe(topic).then(
        () => {
          connected = true;
          resolve();
          // At the first time nobody has asked for it yet, unless the server was away when we started.
          for (const action of reconnected) action();
        },
        () => subscriber.disconnect(true),
      );
    });
  });

  const line = groupCommit<Note, void>(async (notes) => {
    const heard = await link.attempt(() => link.client.publish(topic, JSON.stringify({ from: me, notes })));
    if (heard === undefined)
      for (const note of notes) if (unsaid.size < UNSAID_MAX) unsaid.set(note.join(" "), note);
    return [];
  });
  const publish = async (channel: string, message: string): Promise<void> => {
    ears.tell(channel, message);
    await line.add([channel, message]);
  };
  link.client.on("ready", () => {
    const kept = [...unsaid.values()];
    unsaid.clear();
    for (const note of kept) void line.add(note);
  });

  if (link.available)
    await Promise.race([subscribed, delay(SUBSCRIBED_WITHIN_MS, undefined, { ref: false })]);

  return {
    get connected() {
      return connected;
    },
    publish,
    publishIn: async ({ afterCommit }, channel, message) => afterCommit(() => publish(channel, message)),
    on: async (channel, heard) => void ears.add(channel, heard),
    onReconnect: (action) => void reconnected.push(action),
    async close() {
      await line.drain();
      subscriber.disconnect();
    },
  };
}

function read(text: string): { from: string; notes: Note[] } | undefined {
  try {
    return JSON.parse(text) as { from: string; notes: Note[] };
  } catch {
    return undefined;
  }
}
