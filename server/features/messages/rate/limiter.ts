import type { Rows } from "../tables.ts";

/** What may be used of time that was not used: so much is made up for at once. */
export const SLACK_MS = 200;

/** Holds what all processes send together to the pace of a channel, or of a dispatch that has one of its own. */
export interface RateLimiter {
  /**
   * Reserves `count` sends of a bucket (generic cell rate algorithm, ITU-T I.371). Gives how long to wait for them, in
   * milliseconds.
   * @param bucket A channel's id, or a dispatch's that has a pace of its own.
   * @param perSecond Null: no limit but a cool-down.
   */
  reserve(rows: Rows, bucket: string, count: number, perSecond: number | null): Promise<number>;
  /** Lets a channel rest: its vendor said "too fast", or does not answer. */
  cool(rows: Rows, bucket: string, ms: number): Promise<void>;
}
