import { Refusal } from "./refuse.mjs";

const NEEDED = [20, 19];

/** Refuses a Node that is too old for the pinned packages. */
export function checkNode(version = process.versions.node) {
  const [major, minor] = version.split(".").map(Number);
  if (major > NEEDED[0] || (major === NEEDED[0] && minor >= NEEDED[1])) return;
  throw new Refusal(
    `DLVRD needs Node ${NEEDED.join(".")} or newer; this is Node ${version}. Install a newer one and try again.`,
  );
}
