// `npm run check`: everything that can be known without running the product. `npm run check -- lint` runs one of them.
import { budgets } from "./checks/budgets.mjs";
import { classes } from "./checks/classes.mjs";
import { marks } from "./checks/marks.mjs";
import { names } from "./checks/names.mjs";
import { deadCode, format, lint, types } from "./checks/programs.mjs";
import { rooms } from "./checks/rooms.mjs";
import { sizes } from "./checks/sizes.mjs";
import { ensureDependencies } from "./lib/dependencies.mjs";
import { checkNode } from "./lib/node-version.mjs";
import { main, Refusal } from "./lib/refuse.mjs";

// The long ones first: two run at a time.
const CHECKS = {
  types,
  budgets,
  "dead-code": deadCode,
  rooms,
  lint,
  format,
  names,
  marks,
  classes,
  sizes,
};
const AT_ONCE = 2;

await main(async () => {
  checkNode();
  await ensureDependencies();
  const wanted = process.argv.slice(2);
  const unknown = wanted.filter((name) => !(name in CHECKS));
  if (unknown.length > 0)
    throw new Refusal(
      `There is no check ${unknown.join(", ")}. There are: ${Object.keys(CHECKS).join(", ")}.`,
    );
  const queue = Object.entries(CHECKS).filter(([name]) => wanted.length === 0 || wanted.includes(name));
  const failed = [];
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      if (!(await judge(...next))) failed.push(next[0]);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  process.stdout.write(failed.length === 0 ? "\nAll is well.\n" : `\nNot well: ${failed.join(", ")}.\n`);
  process.exitCode = failed.length === 0 ? 0 : 1;
});

/** Runs one check and tells how it went; a check that breaks has failed. */
async function judge(name, check) {
  const started = performance.now();
  const problems = await check().catch((error) => [error.stack ?? String(error)]);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const well = problems.length === 0;
  process.stdout.write(`${well ? "ok  " : "FAIL"}  ${name.padEnd(10)} ${seconds.padStart(5)} s\n`);
  for (const problem of problems) process.stdout.write(`${problem.replace(/^/gm, "      ")}\n`);
  return well;
}
