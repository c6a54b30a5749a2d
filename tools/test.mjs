// `npm test`: sets up what the tests need and runs them all; `npm test -- server bots` runs a project's matching files.
import { existsSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { ensureDependencies } from "./lib/dependencies.mjs";
import { ensureBrowser } from "./lib/browser.mjs";
import { ensureRedis } from "./lib/redis.mjs";
import { checkNode } from "./lib/node-version.mjs";
import { filesUnder } from "./lib/hash.mjs";
import { main } from "./lib/refuse.mjs";
import { at, root } from "./lib/root.mjs";
import { runPackage } from "./lib/run.mjs";
import { again, broken, failures, tally, unsteady, verdict } from "./lib/tally.mjs";

// A browser wants the machine to itself: after everything else.
const PROJECTS = ["pure", "web", "server", "e2e"];
const LAST = "e2e";
// More files than this do not fail for want of a machine.
const STARVED = 5;

await main(async () => {
  const words = process.argv.slice(2);
  const named = words.filter((word) => PROJECTS.includes(word));
  const filters = words.filter((word) => !PROJECTS.includes(word));
  const projects = named.length > 0 ? named : PROJECTS;
  checkNode();
  await ensureDependencies();
  const env = {};
  const parts = projects.includes(LAST) ? undefined : projects.includes("server") ? ["server"] : [];
  const { build } = await import("./build.mjs");
  await build({ parts, say: (line) => process.stderr.write(`${line}\n`) });
  if (projects.includes(LAST)) env.CHROMIUM_PATH = await ensureBrowser();
  if (projects.includes("server")) env.REDIS_SERVER = await ensureRedis();
  // A filter may be meant for one of the two.
  const few = filters.length > 0 ? ["--passWithNoTests"] : [];
  const first = projects.filter((name) => name !== LAST);
  const runs = [];
  if (first.length > 0) runs.push(await tried(first, [...few, ...filters], env));
  if (projects.includes(LAST)) runs.push(await tried([LAST], [...few, ...filters], env));
  process.exitCode = report(runs, words.length === 0);
});

/** A file that fails is run once more from its beginning, by itself: a neighbour may have starved it. */
async function tried(projects, filters, env) {
  const run = await vitest(projects, filters, env);
  const files = broken(run.results);
  if (files.length === 0 || files.length > STARVED) return run;
  process.stdout.write(
    `Once more by themselves: ${files.map((file) => path.relative(root, file)).join(", ")}\n`,
  );
  const second = await vitest(projects, ["--maxWorkers=1", ...files], env);
  return { code: second.code, results: again(run.results, second.results) };
}

/** Runs the tests of some projects: the code it ended with, and the results, or none where it broke off. */
async function vitest(projects, filters, env) {
  const file = at(".cache", "tests.json");
  rmSync(file, { force: true });
  const args = ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const names = projects.flatMap((name) => ["--project", name]);
  const { code } = await runPackage("vitest/vitest.mjs", [...args, ...names, ...filters], { env });
  return { code, results: existsSync(file) ? JSON.parse(readFileSync(file, "utf8")).testResults : undefined };
}

/** Prints the last line and says with which code to exit. */
function report(runs, whole) {
  const code = runs.find((run) => run.code !== 0)?.code ?? 0;
  const cut = runs.filter(({ results }) => !results).length;
  if (cut > 0) process.stdout.write("The test run broke off before it could report.\n");
  const testResults = runs.flatMap(({ results }) => results ?? []);
  const counts = tally({ testResults });
  counts.failed += cut;
  for (const name of unsteady({ testResults }))
    process.stdout.write(`Passed at the second try only: ${name}\n`);
  for (const name of failures({ testResults })) process.stdout.write(`Failed: ${name}\n`);
  // A project whose pattern finds nothing is silent; its tests would rest unnoticed.
  for (const file of whole && cut === 0 ? forgotten(testResults) : []) {
    process.stdout.write(`${file} belongs to no project of vitest.config.ts and did not run.\n`);
    counts.failed++;
  }
  if (code !== 0 && counts.failed === 0)
    process.stdout.write("No test failed, but the run did; its errors stand above.\n");
  if (counts.passed + counts.failed === 0) process.stdout.write("No test ran.\n");
  process.stdout.write(`${verdict(counts)}\n`);
  return code !== 0 || counts.failed > 0 || counts.passed === 0 ? 1 : 0;
}

function forgotten(testResults) {
  const ran = new Set(testResults.map(({ name }) => name));
  const rooms = ["contract", "engines", "channels", "server", "web", "e2e", "bench", "tools"];
  return filesUnder(rooms).filter((file) => /\.(test|spec)\.tsx?$/.test(file) && !ran.has(at(file)));
}
