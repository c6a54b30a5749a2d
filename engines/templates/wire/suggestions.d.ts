import type { Suggestion } from "../model/index.ts";
/** What can be tapped, from anything. */
export declare function readSuggestions(value: unknown): Suggestion[];
