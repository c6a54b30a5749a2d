import type { ChannelEvent } from "#channels/kit/index.ts";
import type { OpenChannel } from "../open.ts";

/** What one webhook call told of a channel. */
export interface Told {
  channel: OpenChannel;
  events: readonly ChannelEvent[];
}

/** A row of the inbox that this process owns: calls that came together. It goes when each of them is applied. */
export interface Entry {
  id: number;
  /** Calls of it that are neither applied nor given up. */
  left: number;
  /** Positions of calls that are applied while others are not, for those who take the row up after us. */
  taken: number[];
  /** Some of its calls wait for longer than the others. */
  parted: boolean;
  /** Why some of it stays: the last reason. */
  error: string | undefined;
}

export const newEntry = (id: number, left: number): Entry => ({
  id,
  left,
  taken: [],
  parted: false,
  error: undefined,
});

/** One call of a row, to be applied. */
export interface Delivery extends Told {
  entry: Entry;
  /** Its position in the row. */
  at: number;
  /** How often it came too early. */
  early: number;
}

export function taken({ entry, at }: Delivery): void {
  entry.left--;
  entry.taken.push(at);
}

/** It is tried again later, by whoever looks then. */
export function givenUp(entry: Entry, error: string): void {
  entry.left--;
  entry.error = error.replaceAll("\u0000", "");
}
