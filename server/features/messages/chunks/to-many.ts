import { type DispatchSource, TO_MANY } from "#contract/messages/status.ts";

export const isToMany = (source: DispatchSource): boolean => TO_MANY.includes(source);

/** That the dispatch `d` goes to many at once. */
export const OF_MANY = `d.source in (${TO_MANY.map((source) => `'${source}'`).join(", ")})`;
