import type { Scope } from "#server/platform/scope.ts";
import type { Store } from "#server/platform/storage/store.ts";
import { forgetFiles, someFiles } from "./repository.ts";

const AT_ONCE = 100;

/** Removes files of what was erased. */
export async function removeFiles(scope: Scope, store: Pick<Store, "remove">): Promise<void> {
  for (;;) {
    const keys = await someFiles(scope, AT_ONCE);
    if (keys.length === 0) return;
    for (const key of keys) await store.remove(key);
    await forgetFiles(scope, keys);
  }
}
