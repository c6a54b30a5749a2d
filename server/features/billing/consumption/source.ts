import type { CostCategory } from "#contract/billing/limits.ts";
import type { ChannelType } from "#contract/channel-types.ts";
import type { Work } from "#server/platform/scope.ts";
import type { Rows } from "../tables.ts";

/** Messages of one content to one country, which cost the same for each. */
export interface Sent {
  dispatchNo: number;
  channelType: ChannelType;
  category: CostCategory;
  /** Of the numbers they go to; "" where they go to none. */
  country: string;
  messages: number;
}

export type Waiting = Omit<Sent, "dispatchNo">;

/** Which dispatches are asked about: those named, or all that are under way or began or ended within the last days. */
export type Which = { ids: readonly string[] } | { nos: readonly number[] } | { days: number };

/** Who knows what was sent. It stands above billing, and is handed to it where the features are put together. */
export interface ConsumptionSource {
  /** How many messages the vendors have taken and not failed since, of dispatches made since then. */
  taken(rows: Rows, since: Date, which: Which): Promise<Sent[]>;
  /** What is released to be sent and waits, whoever sends it, by what it costs; without one dispatch. */
  waiting(rows: Rows, but: number): Promise<Waiting[]>;
  /** Holds what is being sent to many people, for a reason that is told. */
  hold(work: Work, reason: string): Promise<void>;
}
