import type { Db } from "#server/platform/db/pools.ts";

export type Heard = (message: string) => void;

/** A transaction that is under way. */
interface Pending {
  db: Db;
  afterCommit(action: () => Promise<void>): void;
}

/**
 * Tells every process of the installation that something is to be looked at again. A word may be lost when a process or
 * a server dies; whoever acts on one also looks from time to time. The rows in PostgreSQL are the truth.
 */
export interface Bus {
  /** Tells every process, this one included. */
  publish(channel: string, message: string): Promise<void>;
  /**
   * Tells every process once the transaction has committed; nobody when it is rolled back. This one has heard it when
   * the write returns.
   */
  publishIn(work: Pending, channel: string, message: string): Promise<void>;
  on(channel: string, heard: Heard): Promise<void>;
  /** Called each time the connection came back: what was said meanwhile was not heard. */
  onReconnect(action: () => void): void;
  /** Whether what others say is heard at present. */
  readonly connected: boolean;
  close(): Promise<void>;
}

/** Who listens in this process, by channel. */
export function createEars() {
  const handlers = new Map<string, Heard[]>();
  return {
    channels: () => [...handlers.keys()],
    /** Gives whether it is the channel's first. */
    add(channel: string, heard: Heard): boolean {
      const known = handlers.get(channel);
      handlers.set(channel, [...(known ?? []), heard]);
      return !known;
    },
    tell(channel: string, message: string): void {
      for (const heard of handlers.get(channel) ?? []) heard(message);
    },
  };
}
