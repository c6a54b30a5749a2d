import type { AddressInfo } from "node:net";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import { contract } from "#contract/index.ts";
import { tellEndedJob } from "./features/notifications/public.ts";
import { createFeatures, type FeatureOptions } from "./features/index.ts";
import type { Config } from "./platform/config.ts";
import { migrate } from "./platform/db/migrate.ts";
import { openDatabase } from "./platform/db/pools.ts";
import { createIdempotency } from "./platform/http/idempotency/idempotency.ts";
import { createHttpServer } from "./platform/http/server.ts";
import type { Log } from "./platform/log.ts";
import { createPlatform, type Platform } from "./platform/platform.ts";
import { pruneJobs } from "./platform/queue/prune.ts";
import { startQueue } from "./platform/queue/queue.ts";
import { createPerform, type Perform } from "./platform/realtime/actions.ts";
import { serveSockets } from "./platform/realtime/socket.ts";
import { shareCalls } from "./platform/threads/share-calls.ts";

export interface AppParts {
  config: Config;
  log: Log;
  databaseUrl: string;
  /** The project's root folder: migrations, the built console and web chat. */
  root: string;
  version: string;
  features?: FeatureOptions;
  checkReplies?: boolean;
}
export interface App {
  platform: Platform;
  http: FastifyInstance;
  /** Does what somebody asks for over a socket. */
  perform: Perform;
  /** Listens, then begins what runs beside calls and jobs. */
  listen(port: number, host: string): Promise<void>;
  /** Stops taking work, finishes what is under way, closes sockets and connections. */
  close(): Promise<void>;
}

const POOL_SIZE = 16;
const EVENTS_KEPT_HOURS = 24;
const LOOK_MS = 5_000;

/** The whole server on one database: migrated, with its features, queue, sockets and API; not yet listening. */
export async function createApp(parts: AppParts): Promise<App> {
  const { config, log } = parts;
  const database = openDatabase(parts.databaseUrl, POOL_SIZE);
  await migrate(database.system, path.join(parts.root, "server", "migrations"));
  const platform = await createPlatform(config, log, database);
  const pagesDir = path.join(parts.root, "dist", "widget");
  const features = await createFeatures(platform, {
    bots: { assetsDir: path.join(parts.root, "server", "assets") },
    encaps: { examplesDir: path.join(parts.root, "server", "assets", "encaps"), pagesDir },
    marketplace: { presetsDir: path.join(parts.root, "presets") },
    chat: { pagesDir },
    ...parts.features,
  });
  const idempotency = createIdempotency(platform);
  const kinds = features.flatMap((feature) => feature.jobs ?? []);
  const queue = await startQueue({
    database,
    mark: platform.mark,
    bus: platform.bus,
    makeScope: platform.makeScope,
    log,
    kinds,
    jobEnded: tellEndedJob,
    recurring: [
      ...features.flatMap((feature) => feature.recurring ?? []),
      { name: "idempotency:prune", cron: "27 * * * *", run: () => idempotency.prune() },
      { name: "jobs:prune", cron: "47 3 * * *", long: true, run: () => pruneJobs(database.system, kinds) },
      { name: "realtime:prune", cron: "17 * * * *", run: () => platform.outbox.prune(EVENTS_KEPT_HOURS) },
    ],
    tasks: [platform.mails.task, ...features.flatMap((feature) => feature.tasks ?? [])],
    works: config.DLVRD_ROLES.includes("worker"),
    places: config.JOBS_AT_ONCE,
  });
  platform.queue = queue;
  await platform.outbox.sweep();
  const http = await createHttpServer({
    platform,
    contract,
    routes: features.flatMap((feature) => feature.routes),
    doors: features.flatMap((feature) => feature.doors ?? []),
    idempotency,
    version: parts.version,
    webDir: path.join(parts.root, "dist", "web"),
    checkReplies: parts.checkReplies,
  });
  const endSharing = await shareCalls(platform);
  const { hub } = platform;
  const serves = config.DLVRD_ROLES.includes("realtime");
  const perform = createPerform(
    features.flatMap((feature) => feature.actions ?? []),
    platform,
  );
  const sockets = serves ? serveSockets(http, { ...platform, perform }) : undefined;
  // A process may die between a commit and the word of it.
  const look = () =>
    platform.outbox
      .sweep()
      .then(() => hub.look())
      .catch((error: unknown) => log.warn({ err: error }, "could not look for events"));
  const looking = serves ? setInterval(() => void look(), LOOK_MS) : undefined;
  return {
    platform,
    http,
    perform,
    async listen(port, host) {
      await http.listen({ port, host });
      platform.addresses.listening((http.server.address() as AddressInfo).port);
      for (const feature of features) await feature.start?.();
    },
    async close() {
      clearInterval(looking);
      endSharing();
      sockets?.close();
      await http.close();
      await queue.stop();
      for (const feature of features.toReversed()) await feature.close?.();
      await platform.close();
    },
  };
}
