import type { STARTER_NAMES } from "#contract/journeys/limits.ts";

/** With what a new journey begins. */
export type Begin = "blank" | (typeof STARTER_NAMES)[number];
