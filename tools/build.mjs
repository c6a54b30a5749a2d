// Builds what changed: the server into dist/server, the console into dist/web. `--force` builds both anyway.
import { mkdirSync, writeFileSync } from "node:fs";
import { bundleServer } from "./lib/bundle.mjs";
import { buildConsole, hasConsole } from "./lib/console.mjs";
import { hashFiles, readStamp } from "./lib/hash.mjs";
import { isEntry, main } from "./lib/refuse.mjs";
import { at } from "./lib/root.mjs";
import { serverSources, webSources } from "./lib/sources.mjs";

/** Builds each part whose sources are not those of its last build. Returns the names of what was built. */
export async function build({ force = false, parts = ["server", "web"], say = () => {} } = {}) {
  const steps = [
    { name: "server", sources: serverSources, make: bundleServer },
    { name: "web", sources: webSources, make: buildConsole },
  ].filter(({ name }) => parts.includes(name) && (name !== "web" || hasConsole()));
  const built = await Promise.all(steps.map((step) => buildStep(step, force, say)));
  return built.filter(Boolean);
}

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
  say(`Built the ${name === "web" ? "console" : name} in ${Math.round(performance.now() - started)} ms.`);
  return name;
}

if (isEntry(import.meta)) {
  await main(async () => {
    const say = (line) => process.stderr.write(`${line}\n`);
    const built = await build({ force: process.argv.includes("--force"), say });
    if (built.length === 0) say("Nothing has changed since the last build.");
  });
}
