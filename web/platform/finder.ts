import type { Permission } from "#contract/permissions.ts";

/** What can be looked for by its name, in the order in which it is shown. */
export const FOUND_KINDS = [
  "customers",
  "segments",
  "chats",
  "broadcasts",
  "campaigns",
  "journeys",
  "templates",
  "bots",
  "channels",
  "people",
] as const;
export type FoundKind = (typeof FOUND_KINDS)[number];

/** How many of a kind are shown: whoever does not see theirs types on. */
export const FOUND_MOST = 5;

/** One thing with the page that shows it. */
export interface Found {
  id: string;
  label: string;
  /** What tells it from others of its name. */
  detail?: string;
  to: string;
}

/** How the search at the top finds things of one kind. Stands as `find` on the screen that lists them. */
export interface Finder {
  kind: FoundKind;
  /** Where its call asks for more than its screen does. */
  permission?: readonly Permission[];
  find: (words: string, signal: AbortSignal) => Promise<readonly Found[]>;
}
