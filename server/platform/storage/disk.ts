import { createReadStream } from "node:fs";
import { mkdir, open, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { newId } from "#server/platform/ids.ts";
import { checkKey, type Store } from "./store.ts";

/** Files under one folder. A file appears whole or not at all: written aside, synced, then renamed. */
export function diskStore(root: string): Store {
  const at = (key: string) => path.join(root, ...checkKey(key).split("/"));
  const put = async (key: string, content: Uint8Array | Readable) => {
    const file = at(key);
    const aside = `${file}.${newId()}.part`;
    await mkdir(path.dirname(file), { recursive: true });
    const handle = await open(aside, "w", 0o600);
    try {
      await writeFile(handle, content);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(aside, file);
  };
  return {
    put,
    putFile: (key, file) => put(key, createReadStream(file)),
    async read(key, part) {
      const handle = await open(at(key)).catch(absent);
      return handle?.createReadStream(part);
    },
    get: (key) => readFile(at(key)).catch(absent),
    remove: (key) => rm(at(key), { force: true }),
    async list(prefix) {
      const folder = prefix === undefined ? root : at(prefix);
      const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(absent);
      return (entries ?? [])
        .filter((entry) => entry.isFile() && !entry.name.endsWith(".part"))
        .map((entry) =>
          path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join("/"),
        );
    },
  };
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code === "ENOENT") return undefined;
  throw error;
}
