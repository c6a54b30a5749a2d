import { runPackage } from "../lib/run.mjs";

const COLOURLESS = { NO_COLOR: "1", FORCE_COLOR: "0" };

/** Runs a package's command; what it said is the one problem when it fails. */
export async function judgeByProgram(file, args) {
  const { code, output } = await runPackage(file, args, { quiet: true, env: COLOURLESS });
  return code === 0 ? [] : [output.trim() || `It ended with code ${code} and no word.`];
}
