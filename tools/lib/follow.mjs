import { readFileSync } from "node:fs";

const LOOK_EVERY_MS = 500;

/**
 * Ends this process, in order, when npm is gone. npm hands a SIGTERM on to a shell that dies of it and tells nobody,
 * and a killed npm hands on nothing: either would leave the server running, and its port taken.
 */
export function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const above = ancestors();
  const timer = setInterval(() => {
    if (ancestors() === above) return;
    clearInterval(timer);
    process.kill(process.pid, "SIGTERM");
  }, LOOK_EVERY_MS);
  timer.unref();
}

/** Our parent, and whose child it is when it is the shell that npm put between (where the system tells). */
function ancestors() {
  const parent = process.ppid;
  try {
    const shell = readFileSync(`/proc/${parent}/cmdline`, "utf8").includes("tools/start.mjs");
    const fields = readFileSync(`/proc/${parent}/stat`, "utf8").split(") ")[1].split(" ");
    return shell ? `${parent} of ${fields[1]}` : `${parent}`;
  } catch {
    return `${parent}`;
  }
}
