import type { ThingKind } from "#contract/marketplace/limits.ts";
import type { Permission } from "#contract/permissions.ts";
import type { Scope } from "#server/platform/scope.ts";
import type { Plans } from "../things.ts";
import type { Choices, Rows } from "../tables.ts";

/** What is known while the things of one preset are made. */
export interface Making {
  scope: Scope;
  choices: Choices;
  /** Ids of attributes by their names, for the segments that ask for them. */
  fields: Map<string, string>;
  /** Ids of all that was made or found before, by kind and key, for what names it. */
  ids: Map<string, string>;
}

/** How one kind of thing is made, by the services through which people make it. */
export interface Maker<K extends ThingKind> {
  /** What somebody must hold to make one, and to remove one. */
  make: readonly Permission[];
  remove: readonly Permission[];
  /** One of its name that is there already and is left as it is; without this, a taken name is refused. */
  known?(making: Making, plan: Plans[K]): Promise<string | undefined>;
  create(making: Making, plan: Plans[K]): Promise<string>;
  /** Makes one that stands like the plan. False where it must stay as it is. */
  change(making: Making, id: string, plan: Plans[K]): Promise<boolean>;
  discard(scope: Scope, id: string): Promise<void>;
  standing(rows: Rows, ids: readonly string[]): Promise<Set<string>>;
}
export type Makers = { readonly [K in ThingKind]: Maker<K> };
