// Types only: the contract's schemas must never reach the first load.
import type { Contract } from "#contract/index.ts";
import type { AnswerOf, CallOf } from "#contract/route.ts";

/** The contract by call key instead of by name. A table, because a lookup is all the compiler then has to do. */
type Table = {
  [N in keyof Contract as `${Contract[N]["method"]} ${Contract[N]["path"]}`]: Contract[N];
};
export type CallKey = keyof Table;
export type Calls = { [K in CallKey]: CallOf<Table[K]> };
export type Answers = { [K in CallKey]: AnswerOf<Table[K]> };
