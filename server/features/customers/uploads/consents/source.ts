import type { ChannelType } from "#contract/channel-types.ts";
import type { Rows } from "../../tables.ts";

/**
 * What keeps whether people want messages; given to `createCustomers` as `consents`. Its statements are texts, since a
 * file is read in a thread of its own, where no other feature is. They read the temporary table `said` (see `bring.ts`)
 * in the transaction of the rows that it is of, and give one row: `changed`, `heldBack` and `asked`.
 */
export interface ConsentImport {
  /** The kinds of channel that a file can say something of. */
  kinds(rows: Rows): Promise<ChannelType[]>;
  take: string;
  /** What `take` would do; it writes nothing. */
  weigh: string;
  /** Takes back the next of what an import said. Gives how many it were. */
  takeBack(rows: Rows, uploadId: string, limit: number): Promise<number>;
}
