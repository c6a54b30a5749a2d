import type { WebSocket } from "ws";
import { CLOSE_INVALID_TOKEN, type ServerFrame } from "#contract/realtime.ts";
import type pg from "pg";
import type { Bus } from "#server/platform/bus/bus.ts";
import type { Log } from "#server/platform/log.ts";
import type { Metrics } from "#server/platform/metrics.ts";
import type { Principal } from "#server/platform/scope.ts";
import type { Sessions } from "#server/platform/session/sessions.ts";
import { EVENTS_CHANNEL } from "./outbox.ts";

/** A client that stayed away longer than this many events is told to fetch everything anew. */
const REPLAY_MAX = 5_000;

interface Client {
  socket: WebSocket;
  principal: Principal;
}
interface Room {
  clients: Set<Client>;
  /** The last event every client of the room was given. */
  seq: number;
  /** Deliveries and entries happen one after the other, so that no client misses or doubles an event. */
  line: Promise<void>;
}
interface EventRow {
  seq: number;
  name: string;
  data: unknown;
  permissions: string[];
  at: Date;
}

export interface Hub {
  /** Takes a client in: what it missed since `lastSeq`, then everything new. */
  enter(socket: WebSocket, principal: Principal, lastSeq: number | undefined): Promise<void>;
  /** Delivers what was announced and never heard of, and lets nobody stay whose session has ended. */
  look(): Promise<void>;
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
  const rooms = new Map<string, Room>();

  const after = (enterpriseId: string, seq: number, limit: number) =>
    system
      .query<EventRow>({
        name: "events-after",
        text: `select seq, name, data, permissions, at from realtime_event
               where enterprise_id = $1 and seq > $2 order by seq limit $3`,
        values: [enterpriseId, seq, limit],
      })
      .then((found) => found.rows);

  async function deliver(enterpriseId: string, room: Room): Promise<void> {
    const rows = await after(enterpriseId, room.seq, REPLAY_MAX);
    for (const row of rows) {
      const frame = JSON.stringify(toFrame(row));
      for (const client of room.clients) if (mayHear(client.principal, row)) client.socket.send(frame);
      room.seq = row.seq;
    }
    metrics.events.inc(rows.length * room.clients.size);
    if (rows.length === REPLAY_MAX) await deliver(enterpriseId, room);
  }

  function queueUp(enterpriseId: string, room: Room, step: () => Promise<void>): Promise<void> {
    room.line = room.line
      .then(step)
      .catch((error) => log.error({ err: error, enterpriseId }, "delivery failed"));
    return room.line;
  }

  const wake = (enterpriseId: string) => {
    const room = rooms.get(enterpriseId);
    if (room && room.clients.size > 0) void queueUp(enterpriseId, room, () => deliver(enterpriseId, room));
  };
  function expel(credentialIds: string[]): void {
    for (const room of rooms.values()) {
      for (const client of room.clients) {
        if (credentialIds.includes(client.principal.credentialId ?? ""))
          client.socket.close(CLOSE_INVALID_TOKEN, "session ended");
      }
    }
  }

  async function look(): Promise<void> {
    const present = [...rooms].filter(([, { clients }]) => clients.size > 0);
    if (present.length === 0) return;
    const counters = await system.query<{ enterprise_id: string; seq: number }>(
      "select enterprise_id, seq from event_counter where enterprise_id = any($1::uuid[])",
      [present.map(([enterpriseId]) => enterpriseId)],
    );
    for (const { enterprise_id, seq } of counters.rows)
      if (seq > (rooms.get(enterprise_id)?.seq ?? seq)) wake(enterprise_id);
    const credentials = present.flatMap(([, { clients }]) =>
      [...clients].flatMap(({ principal }) => principal.credentialId ?? []),
    );
    expel(await sessions.gone(credentials));
  }

  await parts.bus.on(EVENTS_CHANNEL, wake);
  parts.bus.onReconnect(
    () => void look().catch((error) => log.warn({ err: error }, "could not look for events")),
  );
  sessions.onEnded(expel);

  function leave(enterpriseId: string, client: Client): void {
    if (rooms.get(enterpriseId)?.clients.delete(client)) metrics.sockets.dec();
  }

  return {
    look,
    size: () => [...rooms.values()].reduce((sum, room) => sum + room.clients.size, 0),
    async enter(socket, principal, lastSeq) {
      const { enterpriseId } = principal;
      const client = { socket, principal };
      let room = rooms.get(enterpriseId);
      if (!room) {
        room = { clients: new Set(), seq: 0, line: Promise.resolve() };
        rooms.set(enterpriseId, room);
      }
      const own = room;
      await queueUp(enterpriseId, own, async () => {
        if (own.clients.size === 0) own.seq = await currentSeq(system, enterpriseId);
        else await deliver(enterpriseId, own);
        const missed = lastSeq === undefined ? [] : await after(enterpriseId, lastSeq, REPLAY_MAX);
        const upTo = missed.filter((row) => row.seq <= own.seq);
        const gapless = lastSeq !== undefined && lastSeq <= own.seq && upTo.length === own.seq - lastSeq;
        const replay = gapless ? upTo.filter((row) => mayHear(principal, row)) : [];
        const ready: ServerFrame = {
          action: "ready",
          seq: own.seq,
          replayed: replay.length,
          snapshot: !gapless,
        };
        socket.send(JSON.stringify(ready));
        for (const row of replay) socket.send(JSON.stringify(toFrame(row)));
        if (socket.readyState !== socket.OPEN) return;
        own.clients.add(client);
        metrics.sockets.inc();
        socket.once("close", () => leave(enterpriseId, client));
      });
    },
  };
}

function toFrame(row: EventRow): unknown {
  return { action: "event", seq: row.seq, name: row.name, data: row.data, at: row.at.toISOString() };
}

function mayHear(principal: Principal, row: EventRow): boolean {
  return (
    row.permissions.length === 0 ||
    row.permissions.some((permission) => principal.permissions.has(permission))
  );
}

async function currentSeq(system: pg.Pool, enterpriseId: string): Promise<number> {
  const found = await system.query<{ seq: number }>(
    "select seq from event_counter where enterprise_id = $1",
    [enterpriseId],
  );
  return found.rows[0]?.seq ?? 0;
}
