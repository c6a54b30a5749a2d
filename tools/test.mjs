// `npm test`: sets up what the tests need and runs them all; `npm test -- server bots` runs a project's matching files.
import { existsSync, readFileSync, rmSync } from "node:fs";
import { ensureDependencies } from "./lib/dependencies.mjs";
import { ensureBrowser } from "./lib/browser.mjs";
import { ensureRedis } from "./lib/redis.mjs";
import { checkNode } from "./lib/node-version.mjs";
import { filesUnder } from "./lib/hash.mjs";
import { main } from "./lib/refuse.mjs";
import { at } from "./lib/root.mjs";
import { runPackage } from "./lib/run.mjs";
import { tally, unsteady, verdict } from "./lib/tally.mjs";

const PROJECTS = ["pure", "web", "server", "e2e"];
const REPORT = at(".cache", "tests.json");

await main(async () => {
  const words = process.argv.slice(2);
  const projects = words.filter((word) => PROJECTS.includes(word));
  const filters = words.filter((word) => !PROJECTS.includes(word));
  checkNode();
  await ensureDependencies();
  const env = {};
  if (projects.length === 0 || projects.includes("e2e")) {
    env.CHROMIUM_PATH = await ensureBrowser();
    const { build } = await import("./build.mjs");
    await build({ say: (line) => process.stderr.write(`${line}\n`) });
  }
  if (projects.length === 0 || projects.includes("server")) env.REDIS_SERVER = await ensureRedis();
  rmSync(REPORT, { force: true });
  const args = ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${REPORT}`];
  const { code } = await runPackage(
    "vitest/vitest.mjs",
    [...args, ...projects.flatMap((name) => ["--project", name]), ...filters],
    { env },
  );
  process.exitCode = report(code, words.length === 0);
});

/** Prints the last line and says with which code to exit. */
function report(code, whole) {
  if (!existsSync(REPORT)) {
    process.stdout.write("The test run broke off before it could report.\n0 passed, 1 failed\n");
    return 1;
  }
  const results = JSON.parse(readFileSync(REPORT, "utf8"));
  const counts = tally(results);
  for (const name of unsteady(results)) process.stdout.write(`Passed at the second try only: ${name}\n`);
  // A project whose pattern finds nothing is silent; its tests would rest unnoticed.
  for (const file of whole ? forgotten(results) : []) {
    process.stdout.write(`${file} belongs to no project of vitest.config.ts and did not run.\n`);
    counts.failed++;
  }
  if (code !== 0 && counts.failed === 0)
    process.stdout.write("No test failed, but the run did; its errors stand above.\n");
  if (counts.passed + counts.failed === 0) process.stdout.write("No test ran.\n");
  process.stdout.write(`${verdict(counts)}\n`);
  return code !== 0 || counts.failed > 0 || counts.passed === 0 ? 1 : 0;
}

function forgotten({ testResults }) {
  const ran = new Set(testResults.map(({ name }) => name));
  const rooms = ["contract", "engines", "channels", "server", "web", "e2e", "bench", "tools"];
  return filesUnder(rooms).filter((file) => /\.(test|spec)\.tsx?$/.test(file) && !ran.has(at(file)));
}
