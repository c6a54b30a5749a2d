import type { ChannelDirectory } from "#server/features/channels/public.ts";
import type { Scope } from "#server/platform/scope.ts";
import type { RunningDispatch } from "./window.ts";

/** What lanes work with. */
export interface RunnerParts {
  directory: ChannelDirectory;
  scopeOf(enterpriseId: string): Scope;
  dispatchOf(enterpriseId: string, no: number): Promise<RunningDispatch>;
  /** Told after each window. */
  moved(enterpriseId: string, dispatchId: string): void;
  /** How long messages in doubt wait for receipts, in milliseconds. */
  graceMs: number;
  draw(): number;
}
