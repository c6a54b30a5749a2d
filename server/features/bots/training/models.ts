import { LRUCache } from "lru-cache";
import { deserialise, type Model } from "#engines/nlu/index.ts";
import type { Store } from "#server/platform/storage/index.ts";

/** Trained models: stored by the digest of their bytes, loaded when first asked, let go when memory runs short. */
export interface Models {
  put(enterpriseId: string, contentHash: string, bytes: Uint8Array): Promise<void>;
  /** The packed file, where it still is. */
  bytes(enterpriseId: string, contentHash: string): Promise<Uint8Array | undefined>;
  get(enterpriseId: string, contentHash: string): Promise<Model>;
}

// A model in memory takes more room than its packed file.
const UNPACKED = 3;

export function createModels(store: Store, maxBytes: number): Models {
  const loaded = new LRUCache<string, Model>({ maxSize: maxBytes, maxEntrySize: maxBytes });
  const loading = new Map<string, Promise<Model>>();
  const at = (enterpriseId: string, hash: string) => `models/${enterpriseId}/${hash}.bin`;

  async function load(key: string): Promise<Model> {
    const bytes = await store.get(key);
    if (!bytes) throw new Error(`The model file ${key} is missing. Train the agent again.`);
    const model = deserialise(new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length));
    loaded.set(key, model, { size: bytes.length * UNPACKED });
    return model;
  }

  return {
    put: (enterpriseId, hash, bytes) => store.put(at(enterpriseId, hash), bytes),
    async bytes(enterpriseId, hash) {
      const bytes = await store.get(at(enterpriseId, hash));
      // A thread is given a copy of its own: a small buffer of Node's shares its memory with others.
      return bytes && new Uint8Array(bytes);
    },
    async get(enterpriseId, hash) {
      const key = at(enterpriseId, hash);
      const known = loaded.get(key);
      if (known) return known;
      const current = loading.get(key) ?? load(key).finally(() => loading.delete(key));
      loading.set(key, current);
      return current;
    },
  };
}
