import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

/** Puts bytes into a file for as long as `use` lasts; what `use` makes beside it goes too. */
export async function inFile<T>(bytes: Uint8Array, use: (path: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), "dlvrd-bytes-"));
  try {
    const file = path.join(folder, "bytes");
    await writeFile(file, bytes);
    return await use(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
