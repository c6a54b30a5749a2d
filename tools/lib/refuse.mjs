import { realpathSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** A reason to stop that a person can act on; printed without a stack. */
export class Refusal extends Error {}

/** Runs a command's main function: a refusal is printed as its sentence, anything else with its stack. */
export async function main(work) {
  try {
    await work();
  } catch (error) {
    process.stderr.write(`${error instanceof Refusal ? error.message : (error?.stack ?? error)}\n`);
    process.exit(1);
  }
}

/** Whether this module is the one that was started, not one that another imports. */
export const isEntry = (meta) =>
  process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(meta.url);
