import type { Work } from "#server/platform/scope.ts";

/** Somebody finished a flow, for the first time that the vendor told of it. */
export interface Finished {
  flowId: string;
  channelId: string;
  customerId: string | null;
}

/** What another feature does when somebody finished a flow, in the transaction that keeps the answers. */
export type FinishedListener = (work: Work, finished: Finished) => Promise<void>;
