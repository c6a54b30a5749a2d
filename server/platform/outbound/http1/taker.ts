import type { Fields } from "./head.ts";

/** Who takes an answer as it comes. What they throw ends the reading. */
export interface Taker {
  /** The final status; fields with names in lower case. */
  onHead(status: number, fields: Fields): void;
  /**
   * Bytes of the body, from `from` to `to` of a piece that is written over afterwards.
   * @param whole They are all of it.
   */
  onBody(piece: Buffer, from: number, to: number, whole: boolean): void;
}
