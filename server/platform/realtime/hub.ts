import { createHash } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import type pg from "pg";
import { CLOSE_AUDIENCE_CHANGED, CLOSE_INVALID_TOKEN, type ServerFrame } from "#contract/realtime.ts";
import type { Bus } from "#server/platform/bus/bus.ts";
import type { Log } from "#server/platform/log.ts";
import type { Metrics } from "#server/platform/metrics.ts";
import type { Principal } from "#server/platform/scope.ts";
import type { Sessions } from "#server/platform/session/sessions.ts";
import { eventsAfter, frameOf, lastSeqOf } from "./events.ts";
import { EVENTS_CHANNEL } from "./outbox.ts";
import { type Client, createRoom, mayHear, type Room } from "./room.ts";
import { AUDIENCE_CHANNEL } from "#server/platform/session/audience.ts";
import { createEphemeralEvents, type EphemeralEvents } from "./ephemeral.ts";
import type { Wire } from "./wire.ts";

/** A client that stayed away longer than this many events is told to fetch everything anew. */
const REPLAY_MAX = 5_000;

/** Events that are read, and written to a client, in one go. */
const TOGETHER = 100;

/**
 * Where a delivery held up the process for longer than the first, the next waits as long, and no longer than the second:
 * a full room leaves time to all others, and what comes meanwhile goes out in one go.
 */
const REST_FROM_MS = 10;
const REST_MAX_MS = 100;

/** Gives names that somebody stands under; events may be told to a name (`Work.tell`). */
export type Naming = (principal: Principal) => Promise<readonly string[]>;

/** Where a client left off. */
export interface LeftOff {
  lastSeq?: number;
  audience?: string;
}

interface Gathering {
  room: Room;
  /** The last event every client of the room was given. */
  seq: number;
  /** Deliveries and entries happen one after the other, so that no client misses or doubles an event. */
  line: Promise<void>;
  /** Settles when the next delivery may begin. */
  rested?: Promise<void>;
}

export interface Hub extends EphemeralEvents {
  /** Takes a client in: what it missed since it left off, then everything new. */
  enter(wire: Wire, principal: Principal, leftOff?: LeftOff): Promise<void>;
  /** Adds names under which people stand; before the first client enters. */
  naming(names: Naming): void;
  /** Hears who has come in. */
  onEnter(heard: (principal: Principal) => void): void;
  /** Delivers what was announced and never heard of, and lets nobody stay whose session has ended. */
  look(): Promise<void>;
  /** Whoever is connected to this process. */
  present(): Principal[];
  size(): number;
}

export async function createHub(parts: {
  system: pg.Pool;
  bus: Bus;
  metrics: Metrics;
  log: Log;
  sessions: Pick<Sessions, "onEnded" | "gone">;
}): Promise<Hub> {
  const { system, metrics, log, sessions } = parts;
  const gatherings = new Map<string, Gathering>();
  const namings: Naming[] = [];
  const greeters: ((principal: Principal) => void)[] = [];
  const everyone = () => [...gatherings.values()].flatMap(({ room }) => [...room.clients]);

  async function deliver(enterpriseId: string, gathering: Gathering): Promise<void> {
    const rows = await eventsAfter(system, enterpriseId, gathering.seq, TOGETHER);
    if (rows.length === 0) return;
    const began = performance.now();
    metrics.events.inc(gathering.room.send(rows.map((row) => ({ event: row, frame: frameOf(row) }))));
    const took = performance.now() - began;
    if (took > REST_FROM_MS) gathering.rested = delay(Math.min(took, REST_MAX_MS));
    gathering.seq = rows.at(-1)!.seq;
    if (rows.length === TOGETHER) await deliver(enterpriseId, gathering);
  }

  function queueUp(enterpriseId: string, gathering: Gathering, step: () => Promise<void>): Promise<void> {
    gathering.line = gathering.line
      .then(step)
      .catch((error) => log.error({ err: error, enterpriseId }, "delivery failed"));
    return gathering.line;
  }

  /** Enterprises of which a delivery is on its way to begin: one delivery takes all that has come. */
  const woken = new Set<string>();
  const wake = (enterpriseId: string) => {
    const gathering = gatherings.get(enterpriseId);
    if (!gathering || gathering.room.clients.size === 0 || woken.has(enterpriseId)) return;
    woken.add(enterpriseId);
    void queueUp(enterpriseId, gathering, async () => {
      await gathering.rested;
      woken.delete(enterpriseId);
      return deliver(enterpriseId, gathering);
    });
  };

  function expel(credentialIds: string[]): void {
    for (const { wire, principal } of everyone())
      if (credentialIds.includes(principal.credentialId ?? ""))
        wire.ws.close(CLOSE_INVALID_TOKEN, "session ended");
  }

  async function look(): Promise<void> {
    const present = [...gatherings].filter(([, { room }]) => room.clients.size > 0);
    if (present.length === 0) return;
    const counters = await system.query<{ enterprise_id: string; seq: number }>(
      "select enterprise_id, seq from event_counter where enterprise_id = any($1::uuid[])",
      [present.map(([enterpriseId]) => enterpriseId)],
    );
    for (const { enterprise_id, seq } of counters.rows)
      if (seq > (gatherings.get(enterprise_id)?.seq ?? seq)) wake(enterprise_id);
    const signedIn = everyone().filter(({ principal }) => principal.kind !== "visitor");
    expel(await sessions.gone(signedIn.flatMap(({ principal }) => principal.credentialId ?? [])));
  }

  await parts.bus.on(EVENTS_CHANNEL, wake);
  await parts.bus.on(AUDIENCE_CHANNEL, (id) => {
    for (const { wire, principal } of everyone())
      if ((principal.kind === "key" ? principal.credentialId : principal.userId) === id)
        wire.ws.close(CLOSE_AUDIENCE_CHANGED, "audience changed");
  });
  const again = () => look().catch((error) => log.warn({ err: error }, "could not look for events"));
  parts.bus.onReconnect(() => void again());
  sessions.onEnded(expel);

  async function namesOf(principal: Principal): Promise<Set<string>> {
    return new Set((await Promise.all(namings.map((naming) => naming(principal)))).flat());
  }

  return {
    ...(await createEphemeralEvents(parts.bus, (enterpriseId) => gatherings.get(enterpriseId)?.room)),
    look,
    naming: (naming) => void namings.push(naming),
    onEnter: (heard) => void greeters.push(heard),
    present: () => everyone().map(({ principal }) => principal),
    size: () => everyone().length,
    async enter(wire, principal, { lastSeq, audience } = {}) {
      const { enterpriseId } = principal;
      let gathering = gatherings.get(enterpriseId);
      if (!gathering) {
        gathering = { room: createRoom(), seq: 0, line: Promise.resolve() };
        gatherings.set(enterpriseId, gathering);
      }
      const own = gathering;
      const client: Client = { wire, principal, names: await namesOf(principal) };
      const mark = markOf(client);
      await queueUp(enterpriseId, own, async () => {
        if (own.room.clients.size === 0) own.seq = await lastSeqOf(system, enterpriseId);
        else await deliver(enterpriseId, own);
        const missed =
          lastSeq === undefined ? [] : await eventsAfter(system, enterpriseId, lastSeq, REPLAY_MAX);
        const upTo = missed.filter((row) => row.seq <= own.seq);
        const whole = lastSeq !== undefined && lastSeq <= own.seq && upTo.length === own.seq - lastSeq;
        // Who now stands under other names never heard what was said to those.
        const gapless = whole && (audience === undefined || audience === mark);
        const replay = gapless ? upTo.filter((row) => mayHear(client, row)) : [];
        const ready: ServerFrame = {
          action: "ready",
          seq: own.seq,
          replayed: replay.length,
          snapshot: !gapless,
          audience: mark,
        };
        const { ws } = wire;
        ws.send(JSON.stringify(ready));
        for (const row of replay) ws.send(frameOf(row));
        if (ws.readyState !== ws.OPEN) return;
        own.room.add(client);
        metrics.sockets.inc();
        for (const greet of greeters) greet(principal);
        ws.once("close", () => {
          if (own.room.remove(client)) metrics.sockets.dec();
        });
      });
    },
  };
}

/** Stands for what a client may hear; it changes when that changes. */
function markOf({ principal, names }: Client): string {
  const all = [...names, "", ...principal.permissions].sort().join("\n");
  return createHash("sha256").update(all).digest("base64url").slice(0, 16);
}
