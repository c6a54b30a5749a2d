// `npm start`: installs, builds and runs the product. Plain Node: nothing is installed yet when it begins.
import { ensureDependencies } from "./lib/dependencies.mjs";
import { endWithNpm } from "./lib/follow.mjs";
import { checkNode } from "./lib/node-version.mjs";
import { main } from "./lib/refuse.mjs";
import { at } from "./lib/root.mjs";
import { pathToFileURL } from "node:url";

await main(async () => {
  endWithNpm();
  checkNode();
  await ensureDependencies();
  const { build } = await import("./build.mjs");
  await build({ say: (line) => process.stderr.write(`${line}\n`) });
  process.setSourceMapsEnabled(true);
  // The server takes over this very process: a signal or a kill reaches it directly, and no child can be left behind.
  await import(pathToFileURL(at("dist", "server", "main.mjs")).href);
});
