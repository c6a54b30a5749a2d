import path from "node:path";
import { fileURLToPath } from "node:url";
import { ConfigError } from "#server/platform/config.ts";
import { say } from "./command.ts";
import { runCommand } from "./run.ts";

// Both server/cli/main.ts and the built dist/server/cli.mjs lie two folders deep.
const root = path.join(path.dirname(fileURLToPath(import.meta.url)), "..", "..");

runCommand(process.argv.slice(2), process.env, root).then(
  (code) => process.exit(code),
  (error: unknown) => {
    const sentences = error instanceof ConfigError ? error.mistakes : [(error as Error).message];
    for (const sentence of sentences) say(sentence);
    process.exit(1);
  },
);
