import { mkdir, readFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { createApp } from "./app.ts";
import { openPostgres } from "./database.ts";
import { ConfigError, readConfig } from "./platform/config.ts";
import { createLog } from "./platform/log.ts";
import { keepHeapSmall } from "./platform/memory.ts";
import { seedContent } from "./seed/content.ts";
import { seedDemo, type Seeded } from "./seed/demo.ts";
import { DEMO_PASSWORD } from "./seed/people.ts";

const DRAIN_MS = 20_000;
/** Whom nobody waits for gives way on a busy machine to whom somebody does. A nice value (setpriority(2)). */
const WORKER_NICE = 5;
// Both server/main.ts and the built dist/server/main.mjs lie inside the project.
const here = path.dirname(fileURLToPath(import.meta.url));
const root = here.endsWith(path.join("dist", "server")) ? path.join(here, "..", "..") : path.join(here, "..");

async function main(): Promise<void> {
  const config = readConfig(process.env, root);
  const log = createLog(config.LOG_LEVEL);
  await mkdir(config.dataDir, { recursive: true });
  const { version } = JSON.parse(await readFile(path.join(root, "package.json"), "utf8")) as {
    version: string;
  };
  const postgres = await openPostgres(config);
  const app = await createApp({ config, log, databaseUrl: postgres.url, root, version });
  const seeded = config.DLVRD_DEMO ? await seedDemo(app.platform) : undefined;
  await app.listen(config.PORT, config.HOST).catch(async (error) => {
    await app.close();
    await postgres.stop();
    throw inUse(error)
      ? new Error(`Port ${config.PORT} is in use. Stop what uses it, or set PORT to another.`)
      : error;
  });
  // A certificate is for the name that people call.
  const named = config.TLS_CERT_FILE ? config.PUBLIC_URL : undefined;
  welcome(named ?? app.platform.addresses.here(), seeded);
  log.info({ version, roles: config.DLVRD_ROLES }, "listening");
  keepHeapSmall();
  if (!config.DLVRD_ROLES.some((role) => role === "api" || role === "realtime")) os.setPriority(WORKER_NICE);
  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, "stopping");
    const late = setTimeout(() => process.exit(1), DRAIN_MS);
    await app.close();
    await postgres.stop();
    clearTimeout(late);
    process.exit(0);
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => void stop(signal));
  if (!seeded?.made || config.DLVRD_DEMO_CUSTOMERS === 0) return;
  await seedContent(app, seeded.made, config.DLVRD_DEMO_CUSTOMERS).catch((error: unknown) => {
    if (!stopping) log.error({ err: error }, "the demo could not be filled");
  });
}

const inUse = (error: NodeJS.ErrnoException): boolean => error.code === "EADDRINUSE";

function welcome(address: string, seeded: Seeded | undefined): void {
  const lines = ["", `  DLVRD is ready at ${address}`];
  if (seeded) lines.push("", `  Sign in as ${seeded.email} with the password ${DEMO_PASSWORD}`);
  if (seeded?.made) lines.push(`  API token of the demo (shown once): ${seeded.made.apiToken}`);
  lines.push("", `  API: ${address}/docs   Stop: Ctrl-C`, "");
  process.stderr.write(`${lines.join("\n")}\n`);
}

main().catch((error: unknown) => {
  const sentences =
    error instanceof ConfigError ? error.mistakes : [(error as Error).message ?? String(error)];
  for (const sentence of sentences) process.stderr.write(`${sentence}\n`);
  process.exit(1);
});
