import { existsSync } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { filesUnder } from "./hash.mjs";
import { root } from "./root.mjs";

/** Bundles the server, the operators' commands and each worker thread into `dist/server`. */
export async function bundleServer() {
  const { build } = await import("esbuild");
  const outdir = path.join(root, "dist", "server");
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: entryPoints(),
    outdir,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    packages: "external",
    platform: "node",
    format: "esm",
    target: "node20",
    sourcemap: true,
    // V8 keeps the source as long as it runs, two bytes a character when one of them is not Latin.
    charset: "ascii",
    plugins: [narrow, inlined],
    minifyWhitespace: true,
    metafile: true,
    logLevel: "warning",
  });
  const written = new Set(Object.keys(metafile.outputs));
  const leftovers = filesUnder(["dist/server"]).filter((file) => !written.has(file));
  await Promise.all(leftovers.map((file) => rm(path.join(root, file))));
}

/** Made of a hundred modules: finding one after the other is most of the time that a thread takes to begin. */
const inlined = {
  name: "inlined",
  setup(build) {
    const file = fileURLToPath(import.meta.resolve("kysely"));
    build.onResolve({ filter: /^kysely$/ }, () => ({ path: file, sideEffects: false }));
  },
};

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

/** Output name -> source. A worker `…/trainer.worker.ts` becomes `workers/trainer`, where its starter looks. */
export function entryPoints(base = root) {
  const entries = { main: "server/main.ts" };
  if (existsSync(path.join(base, "server/cli/main.ts"))) entries.cli = "server/cli/main.ts";
  for (const file of filesUnder(["server"], base)) {
    if (!file.endsWith(".worker.ts")) continue;
    const name = `workers/${path.basename(file, ".worker.ts")}`;
    if (entries[name]) throw new Error(`Two workers are named ${name}: ${entries[name]} and ${file}.`);
    entries[name] = file;
  }
  return entries;
}
