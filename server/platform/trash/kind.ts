import type { Selectable } from "kysely";
import type { Permission } from "#contract/permissions.ts";
import type { TrashKindName } from "#contract/trash/kinds.ts";
import type { Tables } from "#server/platform/db/tables.ts";
import type { Scope, Work } from "#server/platform/scope.ts";

export type TrashEntry = Selectable<Tables["trash_entry"]>;

/** One kind of thing that can be deleted and restored; a feature brings those that are its own. */
export interface TrashKind {
  kind: TrashKindName;
  /** Who may delete one, holding any of these, may also restore and purge it. */
  permission: readonly Permission[];
  /** Who sees those of others that are private. */
  seesPrivate?: Permission;
  /** Brings it back, and its entry goes; `name` is another name than it had. */
  restore(scope: Scope, entry: TrashEntry, name?: string): Promise<void>;
  /** Forgets what is left of it. Returns the keys of files that nobody needs any more. */
  purge(work: Work, entry: TrashEntry): Promise<string[]>;
}
