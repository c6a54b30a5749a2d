import type { ParseArgsConfig } from "node:util";
import type { Installation } from "./installation.ts";

/** An operator's command: `npm run dlvrd -- <name> --option value`. */
export interface Command {
  name: string;
  /** What follows the name, for the usage text. */
  usage: string;
  summary: string;
  options: NonNullable<ParseArgsConfig["options"]>;
  /** Options it cannot do without. */
  needs: readonly string[];
  /** Changes to the environment before the configuration is read. */
  environment?(values: Values): Record<string, string | undefined>;
  run(installation: Installation, values: Values): Promise<void>;
}
export type Values = Record<string, string | undefined>;

/** The call makes no sense; the command's usage is printed and the exit code is 2. */
export class UsageError extends Error {}

/** A result, alone on standard output, so that a script can take it as it is. */
export const print = (line: string): void => void process.stdout.write(`${line}\n`);
/** A word to the person at the terminal. */
export const say = (line: string): void => void process.stderr.write(`${line}\n`);
