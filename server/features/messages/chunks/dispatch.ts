import type { Among, Chunk } from "./claim.ts";
import type { Rows } from "../tables.ts";

/** A chunk that waits for a lane. */
export interface WaitingChunk {
  enterpriseId: string;
  channelId: string;
  dispatchNo: number;
  no: number;
  urgent: boolean;
  /** Its place among those of other dispatches to many on its channel; the lowest goes first. */
  place: number;
  /** When it may be taken, from now. */
  inMs: number;
}

export interface TakenChunk {
  chunk: Chunk;
  /** Called once it is worked off or given back. */
  end(): Promise<void>;
}

/**
 * Hands chunks out to the lanes of all processes. Whoever hands one out: its row in PostgreSQL, with owner and lease,
 * decides who works on it.
 */
export interface ChunkDispatch {
  /** A dispatch has started or goes on, and its transaction has committed. Does not throw. */
  opened(enterpriseId: string, dispatchNo: number): Promise<void>;
  /** One more chunk was put in line, and its transaction has committed. Does not throw. */
  queued(chunk: WaitingChunk): Promise<void>;
  /** Takes the channel's next chunk, those of single messages first; undefined when none is due. */
  take(rows: Rows, channelId: string, owner: string, among?: Among): Promise<TakenChunk | undefined>;
  /** Begins what goes on beside the lanes. */
  start(): void;
  close(): Promise<void>;
}
