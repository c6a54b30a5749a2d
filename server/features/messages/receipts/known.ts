import { LRUCache } from "lru-cache";
import { dispatchByNo } from "../dispatches/repository.ts";
import type { Rows } from "../tables.ts";

interface Known {
  id: string;
  enterpriseId: string;
  mark: string;
}

const KEPT = 10_000;

/** Dispatches by their number, as receipts name them. */
export function createKnownDispatches() {
  const kept = new LRUCache<number, Known>({ max: KEPT });
  return {
    /** Undefined for a number that is none of the enterprise's. */
    async of(rows: Rows, no: number): Promise<Known | undefined> {
      const known = kept.get(no);
      if (known) return known.enterpriseId === rows.enterpriseId ? known : undefined;
      const row = await dispatchByNo(rows, no);
      if (!row) return undefined;
      const fresh = { id: row.id, enterpriseId: rows.enterpriseId, mark: row.mark };
      kept.set(no, fresh);
      return fresh;
    },
  };
}
export type KnownDispatches = ReturnType<typeof createKnownDispatches>;
