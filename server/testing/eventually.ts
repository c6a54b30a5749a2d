import { vi } from "vitest";

/** Looks until what is expected has come, on a busy machine too. */
export const eventually = <T>(look: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(look, { timeout: 15_000, interval: 25 }) as Promise<T>;
