import type { Log } from "./log.ts";

interface Found {
  enterprise_id: string;
  id?: string;
}

/**
 * Does something for each that was found among all enterprises, one after the other. What fails for one of them is
 * logged, and keeps no other waiting; the next round tries it again.
 */
export async function eachEnterprise<T extends Found>(
  { log }: { log: Pick<Log, "error"> },
  found: Iterable<T>,
  failed: string,
  action: (one: T) => Promise<unknown>,
): Promise<void> {
  for (const one of found)
    try {
      await action(one);
    } catch (error) {
      log.error({ err: error, enterprise: one.enterprise_id, id: one.id }, failed);
    }
}
