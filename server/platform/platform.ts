import { type Breaches, createBreaches } from "./breaches.ts";
import type { FirstStep } from "./first-step.ts";
import { PERMISSIONS } from "#contract/permissions.ts";
import type { Config } from "./config.ts";
import { rememberFormerKeys } from "./crypto/former-keys.ts";
import { loadSecrets, type Secrets } from "./crypto/secrets.ts";
import type { Bus } from "./bus/bus.ts";
import { createPgBus } from "./bus/pg-bus.ts";
import { createRedisBus } from "./bus/redis-bus.ts";
import type { Database } from "./db/pools.ts";
import type { Door } from "./http/door.ts";
import type { Embedder } from "./embeddings/embedder.ts";
import { openEmbedder, openGpt2 } from "./embeddings/index.ts";
import type { Mounted } from "./http/mount.ts";
import type { Log } from "./log.ts";
import { createAddresses, type Addresses } from "./addresses.ts";
import { createMails, type Mails } from "./mail/mails.ts";
import { createMetrics, type Metrics } from "./metrics.ts";
import type { JobKind } from "./queue/jobs.ts";
import type { Queue, Recurring, Task } from "./queue/queue.ts";
import { markProcess, type ProcessMark } from "./db/process-mark.ts";
import { createOutbound, type Outbound } from "./outbound/outbound.ts";
import type { SocketAction } from "./realtime/actions.ts";
import { createHub, type Hub } from "./realtime/hub.ts";
import { createOutbox, type Outbox } from "./realtime/outbox.ts";
import { installationName, openRedis, type RedisLink } from "./redis/redis.ts";
import { TRAIL_KEY } from "./trail/trail.ts";
import { type CallCount, countOfCalls } from "./threads/calls.ts";
import type { TrashKind } from "./trash/kind.ts";
import { type MakeScope, type Origin, platformPrincipal, type Scope, scopeFactory } from "./scope.ts";
import { createPasses, type Passes } from "./session/passes.ts";
import { createSessions, type Sessions } from "./session/sessions.ts";
import { createScanner, type Scanner } from "./scanner/scanner.ts";
import { openStore, type Store } from "./storage/index.ts";

/** What every feature stands on. */
export interface Platform {
  config: Config;
  log: Log;
  database: Database;
  /** This process, as others can tell whether it lives. */
  mark: ProcessMark;
  store: Store;
  /** Where CLAMD_URL names one. */
  scanner: Scanner | undefined;
  /** Where BREACHED_PASSWORDS_URL names one. */
  breaches: Breaches | undefined;
  secrets: Secrets;
  bus: Bus;
  /** Where REDIS_URL names one. */
  redis: RedisLink | undefined;
  outbox: Outbox;
  outbound: Outbound;
  addresses: Addresses;
  /** Vectors of sentences, computed on this machine unless the configuration names a server. */
  embedder: Embedder;
  /** Reads the sentences of GPT 2 bots; none where the operator has put no model. */
  gpt2: Embedder | undefined;
  mails: Mails;
  sessions: Sessions;
  passes: Passes;
  hub: Hub;
  metrics: Metrics;
  /** Calls taken in by this process, and what it hears of others': work in the background steps back while there are many. */
  calls: CallCount;
  makeScope: MakeScope;
  /** The platform itself acting for an enterprise; `origin`: of a call by somebody who has not come in. */
  actFor(enterpriseId: string, origin?: Origin): Scope;
  /** Filled in once the features have named their jobs. */
  queue: Pick<Queue, "wake" | "cancel" | "add" | "addOnce">;
  close(): Promise<void>;
}

/** What a feature brings: its calls, its jobs and what it does by the clock. */
export interface Feature {
  routes: Mounted[];
  /** What clients may ask for over their sockets. */
  actions?: SocketAction[];
  doors?: Door[];
  jobs?: JobKind[];
  recurring?: Recurring[];
  /** What of it goes to the trash when it is deleted. */
  trash?: TrashKind[];
  /** What a newcomer does with it first. */
  firstSteps?: FirstStep[];
  /** Short work that it puts in line by name. */
  tasks?: Task[];
  /** Begins what runs beside calls and jobs, once the server listens. */
  start?(): Promise<void>;
  close?(): Promise<void>;
}

/** On a database that is migrated, but for an operator who is about to; it is the platform's from now on. */
export async function createPlatform(config: Config, log: Log, database: Database): Promise<Platform> {
  const redis =
    config.REDIS_URL === undefined
      ? undefined
      : await openRedis(config.REDIS_URL, await installationName(database.system), log);
  const bus = redis ? await createRedisBus(redis) : await createPgBus(database);
  const outbox = createOutbox(database.system, bus);
  const mark = await markProcess(database);
  const outbound = createOutbound(config);
  const secrets = await loadSecrets(config.dataDir, config.DLVRD_SECRET, config.DLVRD_SECRET_OLD);
  await rememberFormerKeys(database.system, secrets, log);
  const makeScope = scopeFactory(
    database,
    bus,
    secrets.key(TRAIL_KEY),
    (enterpriseId) => outbox.flush(enterpriseId),
    log,
  );
  const actFor = (enterpriseId: string, origin?: Origin) =>
    makeScope(platformPrincipal(enterpriseId, PERMISSIONS), origin);
  const rules = { idleMinutes: config.SESSION_IDLE_MINUTES, hours: config.SESSION_HOURS };
  const notStarted = async () => {
    throw new Error("The queue has not started.");
  };
  const sessions = await createSessions(database.system, bus, rules);
  const metrics = createMetrics();
  const embedder = openEmbedder(config, outbound, log);
  const gpt2 = openGpt2(config, log);
  const platform: Platform = {
    config,
    log,
    database,
    mark,
    store: await openStore(config),
    scanner: createScanner({ config, metrics, log, actFor }),
    breaches: createBreaches({ config, outbound, log, metrics }),
    secrets,
    bus,
    redis,
    outbox,
    outbound,
    addresses: createAddresses(config),
    embedder,
    gpt2,
    mails: createMails(config, secrets, log, (...task) => platform.queue.add(...task)),
    sessions,
    passes: createPasses(database.system, sessions),
    hub: await createHub({ system: database.system, bus, metrics, log, sessions }),
    metrics,
    calls: countOfCalls(),
    makeScope,
    actFor,
    queue: { wake: notStarted, cancel: notStarted, add: notStarted, addOnce: notStarted },
    async close() {
      platform.mails.close();
      await embedder.close();
      await gpt2?.close();
      await outbound.close();
      await bus.close();
      await redis?.close();
      await mark.close();
      await database.close();
    },
  };
  return platform;
}
