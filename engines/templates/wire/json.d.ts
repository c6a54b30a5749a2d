/** Reads what a vendor sent without trusting it: each reader gives a value of its kind, whatever it finds. */
export type Json = Record<string, unknown>;
export declare function object(value: unknown): Json;
export declare function list(value: unknown): unknown[];
export declare function text(value: unknown): string;
/** A word of a fixed set, in any case; the fallback for others. */
export declare function oneOf<Word extends string>(value: unknown, words: readonly Word[], fallback: Word): Word;
