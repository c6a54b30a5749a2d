import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll } from "vitest";

/** Makes folders for a test file and removes them when the file is done. Called at the top of the file. */
export function temporaryFolders(): () => Promise<string> {
  const made: string[] = [];
  afterAll(async () => {
    for (const dir of made) await rm(dir, { recursive: true, force: true });
  });
  return async () => {
    const dir = await mkdtemp(path.join(os.tmpdir(), "dlvrd-test-"));
    made.push(dir);
    return dir;
  };
}
