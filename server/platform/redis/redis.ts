import type { Redis } from "ioredis";
import type pg from "pg";
import type { Log } from "#server/platform/log.ts";

/** A Redis or Valkey that may come and go: nothing that only it knows is ever needed. */
export interface RedisLink {
  /** For commands. They fail at once while the server is away. */
  client: Redis;
  /** A further connection of the same kind. */
  connect(): Redis;
  /** Begins every key and channel, so that installations may share a server. */
  prefix: string;
  readonly available: boolean;
  /** Does something on the server; undefined when it is away, went away meanwhile, or refuses. */
  attempt<T>(action: () => Promise<T>): Promise<T | undefined>;
  close(): Promise<void>;
}

/** A server that does not answer for so long counts as away. */
const ANSWERS_WITHIN_MS = 2_000;
const RETRY_MAX_MS = 1_000;
/** So long the start waits for the first answer. */
const FIRST_ANSWER_MS = 3_000;
const REFUSED_EVERY_MS = 60_000;

export async function openRedis(url: string, prefix: string, log: Log): Promise<RedisLink> {
  const { Redis: Connection } = await import("ioredis");
  let away = false;
  let hangs = false;
  let closed = false;
  let refusedAt = 0;

  const connect = (): Redis => {
    const fresh = new Connection(url, {
      // What is not answered is looked up in PostgreSQL at once, and not sent later.
      enableOfflineQueue: false,
      autoResendUnfulfilledCommands: false,
      autoResubscribe: false,
      maxRetriesPerRequest: 0,
      commandTimeout: ANSWERS_WITHIN_MS,
      connectTimeout: ANSWERS_WITHIN_MS,
      retryStrategy: (tries) => Math.min(tries * 100, RETRY_MAX_MS),
    });
    fresh.on("error", () => {});
    return fresh;
  };

  function wentAway(error?: unknown): void {
    if (away || closed) return;
    away = true;
    log.warn({ err: error }, "Redis does not answer; the work goes on with PostgreSQL alone");
  }

  function refused(error: unknown): void {
    if (Date.now() - refusedAt < REFUSED_EVERY_MS) return;
    refusedAt = Date.now();
    log.error({ err: error }, "Redis refuses a command; the work goes on with PostgreSQL alone");
  }

  const client = connect();
  const answers = () => client.status === "ready" && !hangs;
  /** A server that hangs is left for a new connection, so that nobody else waits for it. */
  function leave(): void {
    if (!answers()) return;
    hangs = true;
    wentAway();
    client.disconnect(true);
  }
  client.on("close", () => wentAway());
  client.on("ready", () => {
    hangs = false;
    if (away) log.info("Redis answers again");
    away = false;
  });
  await firstAnswer(client, wentAway);

  return {
    client,
    connect,
    prefix,
    get available() {
      return answers();
    },
    async attempt(action) {
      if (!answers()) return undefined;
      try {
        return await within(action(), ANSWERS_WITHIN_MS * 2);
      } catch (error) {
        if (isAway(error)) leave();
        else refused(error);
        return undefined;
      }
    },
    async close() {
      closed = true;
      client.disconnect();
    },
  };
}

const AWAY =
  /Command timed out|Connection is closed|Stream isn't writeable|max retries per request|ECONN|EPIPE|ETIMEDOUT|LOADING/i;

/** Some wait for a connection, and not for an answer. */
async function within<T>(action: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("Command timed out")), ms);
  });
  return Promise.race([action, late]).finally(() => clearTimeout(timer));
}

const isAway = (error: unknown): boolean =>
  AWAY.test(`${(error as { code?: string }).code ?? ""} ${(error as Error).message}`);

function firstAnswer(client: Redis, late: () => void): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      late();
      resolve();
    }, FIRST_ANSWER_MS);
    const answered = () => {
      clearTimeout(timer);
      resolve();
    };
    client.once("ready", answered);
    client.once("error", answered);
  });
}

/** A name that no other installation has on a shared server: the database's own, and the moment of its first migration. */
export async function installationName(system: pg.Pool): Promise<string> {
  const ledger = await system.query<{ there: boolean }>(
    "select to_regclass('platform.migration') is not null as there",
  );
  if (!ledger.rows[0]!.there) return "dlvrd-unborn";
  const found = await system.query<{ name: string }>(`
    select left(md5(d.oid::text || d.datname || min(m.applied_at)::text), 12) as name
    from pg_database d, platform.migration m where d.datname = current_database() group by d.oid, d.datname`);
  return `dlvrd-${found.rows[0]!.name}`;
}
