import type { Channels, OpenChannel } from "#server/features/channels/public.ts";
import type { Scope } from "#server/platform/scope.ts";
import type { ChunkDispatch } from "../chunks/dispatch.ts";
import type { RateLimiter } from "../rate/limiter.ts";
import type { PaceBeside } from "./pace-beside.ts";
import type { Permits } from "./permits.ts";
import type { RunningDispatch } from "./window.ts";

/** What lanes work with. */
export interface RunnerParts {
  channels: Pick<Channels, "transmit">;
  /** A channel as it is now: it may have been changed or removed while a lane works. */
  channelOf(channel: OpenChannel): Promise<OpenChannel>;
  chunks: ChunkDispatch;
  limiter: RateLimiter;
  beside: PaceBeside;
  /** Told when a vendor refuses the channel itself. */
  broken(channel: OpenChannel, reason: string): Promise<void>;
  scopeOf(enterpriseId: string): Scope;
  dispatchOf(enterpriseId: string, no: number): Promise<RunningDispatch>;
  /** Those of a channel, which its lanes share. */
  permitsOf(channel: OpenChannel): Permits;
  /** Told after each window. */
  moved(enterpriseId: string, dispatchId: string): void;
  /** How long messages in doubt wait for receipts, in milliseconds. */
  graceMs: number;
  /** How long a message that is tried again waits at first, and a channel that was too fast, in milliseconds. */
  backoffMs: number;
  draw(): number;
}
