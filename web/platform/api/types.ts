import type { Answers, CallKey, Calls } from "./contract.ts";

export interface Extra {
  /** Gives the call up. */
  signal?: AbortSignal;
}
/** The call may be left out where the route needs nothing. */
type Args = {
  [K in CallKey]: Record<never, never> extends Calls[K]
    ? [call?: Calls[K] & Extra]
    : [call: Calls[K] & Extra];
};

export type { CallKey };
export type CallArgs<K extends CallKey> = Args[K];
/** What a call takes: its path places, query and body. */
export type Call<K extends CallKey> = Calls[K] & Extra;
export type Answer<K extends CallKey> = Answers[K];
/** The same as the transport sees it, without the route's types. */
export interface LooseCall {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  signal?: AbortSignal;
}

/** To take the first of a call's arguments by its own type costs the compiler a minute: it looks through every call. */
export const looseCall = (args: readonly unknown[]): LooseCall => (args[0] ?? {}) as LooseCall;
