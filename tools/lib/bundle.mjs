import { existsSync } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import { createRequire, isBuiltin } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { filesUnder } from "./hash.mjs";
import { root } from "./root.mjs";

/** Bundles the server, the operators' commands and each worker thread into `dist/server`. */
export async function bundleServer() {
  const entries = Object.entries(entryPoints());
  const isThread = ([name]) => name.startsWith(THREADS);
  const written = await Promise.all([
    bundle(Object.fromEntries(entries.filter((entry) => !isThread(entry))), ["kysely"]),
    // The server loads the driver anyway, for the queue's library.
    bundle(Object.fromEntries(entries.filter(isThread)), ["kysely", "pg", "lru-cache", "uuid"]),
  ]);
  const kept = new Set(written.flat());
  const leftovers = filesUnder(["dist/server"]).filter((file) => !kept.has(file));
  await Promise.all(leftovers.map((file) => rm(path.join(root, file))));
}

/** Bundles entries, with these packages in them; all others are loaded from where they are installed. Gives the files. */
async function bundle(entries, packages) {
  const { build } = await import("esbuild");
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: entries,
    outdir: path.join(root, "dist", "server"),
    outExtension: { ".js": ".mjs" },
    bundle: true,
    packages: "external",
    platform: "node",
    format: "esm",
    target: "node20",
    sourcemap: true,
    // V8 keeps the source as long as it runs, two bytes a character when one of them is not Latin.
    charset: "ascii",
    // Older packages ask for Node's own modules by it.
    banner: {
      js: 'import{createRequire as requireFrom}from"node:module";const require=requireFrom(import.meta.url);',
    },
    plugins: [narrow, inlined(packages)],
    minifyWhitespace: true,
    metafile: true,
    logLevel: "warning",
  });
  return Object.keys(metafile.outputs);
}

/**
 * Puts packages, and what they need, into a bundle: to find their modules one after the other is most of the time that a
 * thread takes to begin. What one of them asks for and is not installed stays outside: it can do without.
 */
const inlined = (packages) => ({
  name: "inlined",
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path: name, importer, kind }) => {
      const within = importer.includes(`${path.sep}node_modules${path.sep}`);
      if (isBuiltin(name) || !(within || packages.includes(name))) return undefined;
      if (kind === "import-statement" && !within)
        return { path: fileURLToPath(import.meta.resolve(name)), sideEffects: false };
      try {
        return { path: createRequire(importer).resolve(name) };
      } catch {
        return { path: name, external: true };
      }
    });
  },
});

const WIDE = /[\u0100-\uffff]/g;

/** A source with every character that is not Latin written as its escape, which strings and patterns read alike. */
export const narrowed = (source) =>
  source.replace(WIDE, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, "0")}`);

/** `charset` leaves regular expressions as they are. */
const narrow = {
  name: "narrow",
  setup(build) {
    build.onLoad({ filter: /\.ts$/ }, async ({ path: file }) => {
      const source = await readFile(file, "utf8");
      return source.search(WIDE) >= 0 ? { contents: narrowed(source), loader: "ts" } : undefined;
    });
  },
};

const THREADS = "workers/";

/** Output name -> source. A worker `…/trainer.worker.ts` becomes `workers/trainer`, where its starter looks. */
export function entryPoints(base = root) {
  const entries = { main: "server/main.ts" };
  if (existsSync(path.join(base, "server/cli/main.ts"))) entries.cli = "server/cli/main.ts";
  for (const file of filesUnder(["server"], base)) {
    if (!file.endsWith(".worker.ts")) continue;
    const name = `${THREADS}${path.basename(file, ".worker.ts")}`;
    if (entries[name]) throw new Error(`Two workers are named ${name}: ${entries[name]} and ${file}.`);
    entries[name] = file;
  }
  return entries;
}
