import type { Db } from "#server/platform/db/pools.ts";

/** An enterprise's rows: a scope to read, or a transaction. */
export interface Rows {
  db: Db;
  enterpriseId: string;
}

/** Which of a bot's messages are reported; `to` is the first moment that is not. */
export interface Range {
  botId: string;
  from: Date;
  to: Date;
  /** Minutes by which the client's clock is ahead of UTC. */
  offset: number;
}
