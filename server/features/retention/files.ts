import type { Platform } from "#server/platform/platform.ts";
import type { Scope } from "#server/platform/scope.ts";
import { forgetFiles, someFiles } from "./repository.ts";

const AT_ONCE = 100;

/**
 * Removes files of what was erased. One that the store does not let go of keeps no other, and is tried again by the next
 * round. Says whether the store can be asked for more: not where it let go of none.
 */
export async function removeFiles(
  scope: Scope,
  { store, log }: Pick<Platform, "store" | "log">,
): Promise<boolean> {
  for (let after = ""; ; ) {
    const keys = await someFiles(scope, after, AT_ONCE);
    const last = keys.at(-1);
    if (last === undefined) return true;
    const gone: string[] = [];
    for (const key of keys) {
      const kept = await store.remove(key).catch((error: unknown) => ({ error }));
      if (kept) log.warn({ err: kept.error, key }, "a file of what was erased was not removed");
      else gone.push(key);
    }
    if (gone.length === 0) return false;
    await forgetFiles(scope, gone);
    after = last;
  }
}
