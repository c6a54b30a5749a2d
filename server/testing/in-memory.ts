import { mkdtemp, readdir, rm, stat, statfs } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { alive, readPidFile } from "#server/platform/db/embedded/process.ts";

/** What Linux keeps in memory. A copy of the template is some 1,500 files: there in 50 ms, on a disk in up to a second. */
const MEMORY = "/dev/shm";
const ROOM_BYTES = 6 * 1024 ** 3;
const NAME = "dlvrd-tests-";

/** A folder for a cluster that is thrown away: in memory where that has room, or else where temporary files lie. */
export async function clusterFolder(): Promise<string> {
  const room = await statfs(MEMORY).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  );
  if (room < ROOM_BYTES) return mkdtemp(path.join(os.tmpdir(), NAME));
  await sweep();
  return mkdtemp(path.join(MEMORY, NAME));
}

/** A cluster that is only being made has no process yet. */
const MAKING_MS = 600_000;

/** Memory that a run held which was killed, or ended before it had tidied up, comes back with a later one. */
async function sweep(): Promise<void> {
  const left = (await readdir(MEMORY)).filter((name) => name.startsWith(NAME));
  for (const dir of left.map((name) => path.join(MEMORY, name))) {
    const running = await readPidFile(path.join(dir, "cluster"));
    const made = await stat(dir).then(({ mtimeMs }) => mtimeMs, Date.now);
    const over = running ? !alive(running.pid) : Date.now() - made > MAKING_MS;
    if (over) await rm(dir, { recursive: true, force: true });
  }
}
