import { diskReached } from "#server/platform/db/disk.ts";
import type { Rows } from "./repository.ts";

/**
 * Reads the trail and gives what was found once it is on the disk: an entry that somebody holds in their hands is never
 * one that a crash takes back, whose number another would then have.
 */
export const lasting = <T>({ db, enterpriseId }: Rows, read: (rows: Rows) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (transaction) => {
    const found = await read({ db: transaction, enterpriseId });
    await diskReached(transaction);
    return found;
  });
