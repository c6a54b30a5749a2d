// `npm run dlvrd -- <command>`: the operators' commands, built first when they are stale.
import { pathToFileURL } from "node:url";
import { ensureDependencies } from "./lib/dependencies.mjs";
import { checkNode } from "./lib/node-version.mjs";
import { main } from "./lib/refuse.mjs";
import { at } from "./lib/root.mjs";

await main(async () => {
  checkNode();
  await ensureDependencies();
  const { build } = await import("./build.mjs");
  await build({ parts: ["server"] });
  process.setSourceMapsEnabled(true);
  await import(pathToFileURL(at("dist", "server", "cli.mjs")).href);
});
