import { LRUCache } from "lru-cache";
import { Failure } from "#server/platform/fail.ts";
import type { OpenChannel } from "../open.ts";
import type { Kin } from "../repository.ts";
import type { ChannelRow } from "../tables.ts";

const KEPT = 1_000;
const KEPT_MS = 60_000;

/** The channels of one enterprise at one vendor, kept until any channel changes: thousands of receipts ask for them. */
export function createSiblings(
  read: (kin: Kin) => Promise<ChannelRow[]>,
  open: (row: ChannelRow) => OpenChannel,
) {
  const known = new LRUCache<string, Promise<OpenChannel[]>>({ max: KEPT, ttl: KEPT_MS });

  async function find(kin: Kin): Promise<OpenChannel[]> {
    const rows = await read(kin);
    return rows.flatMap((row) => opened(row) ?? []);
  }

  /** One that cannot be opened any more costs none of the others its reports. */
  function opened(row: ChannelRow): OpenChannel | undefined {
    try {
      return open(row);
    } catch (error) {
      if (error instanceof Failure) return undefined;
      throw error;
    }
  }

  return {
    clear: () => known.clear(),
    of(kin: Kin): Promise<readonly OpenChannel[]> {
      const { enterpriseId, vendor, type, environment } = kin;
      const key = `${enterpriseId} ${vendor} ${type} ${environment}`;
      const kept = known.get(key);
      if (kept) return kept;
      const found = find(kin);
      known.set(key, found);
      found.catch(() => known.delete(key));
      return found;
    },
  };
}
