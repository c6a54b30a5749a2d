import { aptInstall, canInstall } from "./apt.mjs";
import { findProgram, runnable } from "./programs.mjs";
import { Refusal } from "./refuse.mjs";

const NAMES = ["redis-server", "valkey-server"];
const PLACES = ["/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"];
const WITHOUT =
  "The tests that need Redis are skipped: none was found. Install it (on Debian: apt-get install redis-server), or set REDIS_SERVER to one.";

/** The Redis that tests start: the one named by REDIS_SERVER, one found, or one installed now; "" for none. */
export async function ensureRedis() {
  const named = process.env.REDIS_SERVER;
  if (named && !runnable(named)) throw new Refusal(`REDIS_SERVER names ${named}, which is not a program.`);
  const found = named ?? findProgram(NAMES, PLACES);
  if (found) return found;
  if (canInstall()) {
    process.stderr.write("Installing Redis for the tests of several processes…\n");
    const problem = await aptInstall("redis-server");
    if (problem) process.stderr.write(`Redis could not be installed:\n${problem}\n`);
  }
  const installed = findProgram(NAMES, PLACES);
  if (!installed) process.stderr.write(`${WITHOUT}\n`);
  return installed ?? "";
}
