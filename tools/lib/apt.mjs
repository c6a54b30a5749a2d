import { existsSync } from "node:fs";
import { run } from "./run.mjs";

/** Whether Debian's packages can be installed here. */
export const canInstall = () => process.getuid?.() === 0 && existsSync("/etc/debian_version");

/** Installs one of Debian's packages. Returns what went wrong; undefined when nothing did. */
export async function aptInstall(name) {
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  const steps = [
    ["update", "-qq"],
    ["install", "-y", "-qq", "--no-install-recommends", name],
  ];
  for (const step of steps) {
    const { code, output } = await run("apt-get", step, { quiet: true, env });
    if (code !== 0) return output.trim();
  }
  return undefined;
}
