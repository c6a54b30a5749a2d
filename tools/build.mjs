// Builds what changed: the server into dist/server, the console into dist/web, the web chat into dist/widget. `--force` builds all anyway.
import { mkdirSync, writeFileSync } from "node:fs";
import { bundleServer } from "./lib/bundle.mjs";
import { buildConsole, hasConsole } from "./lib/console.mjs";
import { hashFiles, readStamp } from "./lib/hash.mjs";
import { isEntry, main } from "./lib/refuse.mjs";
import { at } from "./lib/root.mjs";
import { serverSources, webSources, widgetSources } from "./lib/sources.mjs";
import { buildWidget } from "./lib/widget.mjs";

/** Builds each part whose sources are not those of its last build. Returns the names of what was built. */
export async function build({ force = false, parts = ["server", "web", "widget"], say = () => {} } = {}) {
  const steps = [
    { name: "server", sources: serverSources, make: bundleServer },
    { name: "web", sources: webSources, make: buildConsole },
    { name: "widget", sources: widgetSources, make: buildWidget },
  ].filter(({ name }) => parts.includes(name) && (name === "server" || hasConsole()));
  const built = await Promise.all(steps.map((step) => buildStep(step, force, say)));
  return built.filter(Boolean);
}

const SAID = { server: "server", web: "console", widget: "web chat" };

async function buildStep({ name, sources, make }, force, say) {
  const stampFile = at("dist", `${name}.stamp`);
  const stamp = hashFiles(sources());
  if (!force && readStamp(stampFile) === stamp) return undefined;
  const started = performance.now();
  mkdirSync(at("dist"), { recursive: true });
  // A build that is cut short leaves no stamp, so that the next one does not take it for whole.
  writeFileSync(stampFile, "");
  await make();
  writeFileSync(stampFile, `${stamp}\n`);
  say(`Built the ${SAID[name]} in ${Math.round(performance.now() - started)} ms.`);
  return name;
}

if (isEntry(import.meta)) {
  await main(async () => {
    const say = (line) => process.stderr.write(`${line}\n`);
    const built = await build({ force: process.argv.includes("--force"), say });
    if (built.length === 0) say("Nothing has changed since the last build.");
  });
}
