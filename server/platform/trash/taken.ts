import type { RawBuilder } from "kysely";
import type { Permission } from "#contract/permissions.ts";
import type { TrashKindName } from "#contract/trash/kinds.ts";
import type { Work } from "#server/platform/scope.ts";
import type { Edge } from "./catalogue.ts";

/** A row as the database wrote it down. */
export type KeptRow = Record<string, unknown>;

/** What rows that stay lose by a deletion: a chat its label, a customer the value of an attribute. */
export interface Besides {
  table: string;
  /** What they lose, as rows of one column `row` of JSON. */
  lost(id: string): RawBuilder<unknown>;
  /** Gives it back; `kept` is a table with that column. */
  regain(kept: RawBuilder<unknown>, row: KeptRow): RawBuilder<unknown>;
}

/** A kind of thing that is taken out of its tables when it is deleted, and lies in the trash row by row. */
export interface Taken {
  kind: TrashKindName;
  permission: readonly Permission[];
  /** Its own table; what hangs on its row by a foreign key that cascades goes and comes back with it. */
  table: string;
  /** The column of its id. */
  key?: string;
  /** Many rows have that id and go together, as one thing. */
  many?: boolean;
  /** The column of its name, where it may be restored under another one. */
  named?: string;
  /** References that no foreign key holds. */
  also?: readonly Edge[];
  besides?: readonly Besides[];
  /** Tables whose rows are not kept: they are made anew, or of no use any more. */
  leave?: readonly string[];
  /** Columns of rows that name files in the store. */
  files?: readonly { table: string; column: string }[];
}

/** What a feature does when one comes back, in the same transaction. */
export interface Comeback {
  /** The row as it is to come back; throws when it must not. */
  admit?(work: Work, row: KeptRow): Promise<KeptRow>;
  /** What follows from its being back. */
  restored(work: Work, row: KeptRow): Promise<void>;
}
