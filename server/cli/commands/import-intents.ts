import { readFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type pg from "pg";
import type { JobView } from "#contract/jobs.ts";
import { createApp } from "#server/app.ts";
import { botTransfer } from "#server/features/bots/public.ts";
import { createLog } from "#server/platform/log.ts";
import { type Command, print, say, UsageError } from "../command.ts";

const LOOK_EVERY_MS = 200;
const ERRORS_SHOWN = 20;
type Progress = Pick<JobView, "state" | "stage" | "done" | "total" | "error" | "counts" | "errors">;

export const importIntents: Command = {
  name: "import-intents",
  usage: "--bot <id> --file intents.csv",
  summary: "Import training data (CSV, JSON, Rasa YAML) into a bot, as the console does.",
  options: { bot: { type: "string" }, file: { type: "string" } },
  needs: ["bot", "file"],
  // This process works on the job itself, so that no server has to be running.
  environment: () => ({ DLVRD_ROLES: "worker" }),
  async run({ config, platform, root, migrate }, values) {
    const file = path.resolve(values.file!);
    const bytes = await readFile(file).catch(() => {
      throw new UsageError(`There is no file ${file}.`);
    });
    await migrate();
    const { system } = platform.database;
    const enterpriseId = await enterpriseOf(system, values.bot!);
    const app = await createApp({
      config,
      log: createLog("error"),
      databaseUrl: platform.database.url,
      root,
      version: "",
    });
    try {
      const scope = app.platform.actFor(enterpriseId);
      const input = { fileName: path.basename(file), bytes };
      const { id } = await botTransfer(app.platform).import(scope, values.bot!, input);
      tell(await ended(system, id));
    } finally {
      await app.close();
    }
  },
};

async function enterpriseOf(system: pg.Pool, bot: string): Promise<string> {
  const found = await system.query<{ enterprise_id: string }>(
    "select enterprise_id from bot where id::text = $1",
    [bot],
  );
  const row = found.rows[0];
  if (!row) throw new Error(`There is no bot ${bot}.`);
  return row.enterprise_id;
}

/** Waits for the job's end, whichever process works on it, and says how far it is when that changes. */
async function ended(system: pg.Pool, id: string): Promise<Progress> {
  let said = "";
  for (;;) {
    const found = await system.query<Progress>(
      "select state, stage, done, total, error, counts, errors from job where id = $1",
      [id],
    );
    const job = found.rows[0];
    if (!job) throw new Error("The import was taken away.");
    if (job.state !== "queued" && job.state !== "running") return job;
    const line = job.total > 0 ? `${job.done} of ${job.total}` : "";
    if (line !== said) say(line);
    said = line;
    await delay(LOOK_EVERY_MS);
  }
}

function tell(job: Progress): void {
  for (const { line, message } of job.errors.slice(0, ERRORS_SHOWN)) say(`line ${line}: ${message}`);
  if (job.errors.length > ERRORS_SHOWN) say(`… and ${job.errors.length - ERRORS_SHOWN} more`);
  if (job.state !== "done") throw new Error(job.error ?? `The import was ${job.state}.`);
  print(JSON.stringify(job.counts));
}
