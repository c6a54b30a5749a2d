import path from "node:path";
import { fileURLToPath } from "node:url";

const built = new Map<string, Promise<string>>();

/** The file that a thread runs: a worker's own module (`server/…/name.worker.ts`), or what a built server has of it under `workers/`. */
export async function locate(source: URL): Promise<string> {
  const file = fileURLToPath(source);
  const name = path.basename(file).replace(/\.worker\.\w+$/, ".mjs");
  const here = fileURLToPath(import.meta.url);
  if (!here.endsWith(".ts")) return path.join(path.dirname(here), "workers", name);
  const known =
    built.get(file) ??
    buildWorker(file, path.join(here, "../../../../.cache/workers", String(process.pid), name));
  built.set(file, known);
  return known;
}

// A thread of a server that runs from its sources cannot read TypeScript by itself: its file is bundled first.
async function buildWorker(file: string, outfile: string): Promise<string> {
  const { build } = await import("esbuild");
  await build({
    entryPoints: [file],
    outfile,
    bundle: true,
    packages: "external",
    format: "esm",
    platform: "node",
  });
  return outfile;
}
