import { remember } from "#web/platform/storage.ts";

/** Whoever tries messages tries them on the same telephone. */
const LAST = "dlvrd.broadcast.test";

export const lastTelephone = (): string => remember.get(LAST) ?? "";
export const keepTelephone = (number: string): void => remember.set(LAST, number.trim());
