import { existsSync } from "node:fs";
import { build } from "../build.mjs";
import { hasConsole } from "../lib/console.mjs";
import { at } from "../lib/root.mjs";
import { run } from "../lib/run.mjs";

/** What a page may weigh, measured on a build of the present sources. */
export async function budgets() {
  const script = at("tools", "check-budgets.mjs");
  if (!hasConsole() || !existsSync(script)) return [];
  await build({ parts: ["web", "widget"] });
  const { code, output } = await run(process.execPath, [script], { quiet: true });
  return code === 0 ? [] : [output.trim()];
}
