import { parseArgs } from "node:util";
import { type Command, say, UsageError, type Values } from "./command.ts";
import { commands } from "./commands/index.ts";
import { withInstallation } from "./installation.ts";

/** Runs the command that the words name. Returns the exit code: 2 for a call that makes no sense. */
export async function runCommand(
  words: string[],
  env: Record<string, string | undefined>,
  root: string,
): Promise<number> {
  const [name, ...rest] = words;
  const command = commands.find((one) => one.name === name);
  if (!command) {
    if (name !== undefined && name !== "help" && name !== "--help") say(`There is no command ${name}.`);
    say(overview());
    return name === "help" || name === "--help" ? 0 : 2;
  }
  try {
    const values = readValues(command, rest);
    const environment = { ...env, ...command.environment?.(values) };
    await withInstallation(environment, root, (installation) => command.run(installation, values));
    return 0;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    say(error.message);
    say(`Usage: npm run dlvrd -- ${command.name} ${command.usage}`);
    return 2;
  }
}

function readValues(command: Command, words: string[]): Values {
  const values = parse(command, words);
  const missing = command.needs.filter((option) => !values[option]);
  if (missing.length > 0)
    throw new UsageError(`Missing: ${missing.map((option) => `--${option}`).join(", ")}.`);
  return values;
}

function parse(command: Command, words: string[]): Values {
  try {
    return parseArgs({ args: words, options: command.options, strict: true }).values as Values;
  } catch (error) {
    throw new UsageError((error as Error).message.split(". To specify")[0]!);
  }
}

function overview(): string {
  const width = Math.max(...commands.map(({ name }) => name.length));
  const lines = commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`);
  return ["Usage: npm run dlvrd -- <command> [options]", "", ...lines].join("\n");
}
