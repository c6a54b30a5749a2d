import { existsSync } from "node:fs";
import { precompress } from "./precompress.mjs";
import { Refusal } from "./refuse.mjs";
import { at } from "./root.mjs";
import { runPackage } from "./run.mjs";

/** Whether this checkout has a console to build. */
export const hasConsole = () => existsSync(at("web", "index.html"));

/** Builds the console into `dist/web`; what the builder says is shown only when it fails. */
export async function buildConsole() {
  const { code, output } = await runPackage("vite/bin/vite.js", ["build", "--logLevel", "warn"], {
    quiet: true,
    env: { NODE_ENV: "production" },
  });
  if (code !== 0) throw new Refusal(`The console could not be built:\n${output.trim()}`);
  await precompress("dist/web");
}
