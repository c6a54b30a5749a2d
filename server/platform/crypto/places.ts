declare const BOUND: unique symbol;

/** Where a sealed value stands: bound into its seal. Only what is declared here can be sealed at all. */
export type Place = string & { readonly [BOUND]: true };

/** A column of sealed values, as they are found to be sealed anew. */
export interface SealedColumn {
  table: string;
  column: string;
  /** The columns that tell its rows apart. */
  keys: readonly string[];
  /** Where the value of a row stands; `row` holds the keys. */
  place: (row: Record<string, string>) => Place;
}
/** What waits in the queue with a sealed field. */
export interface SealedTask {
  field: string;
  place: Place;
}

const columns: SealedColumn[] = [];
const tasks: SealedTask[] = [];
const placeOf = (...parts: string[]): Place => parts.join("/") as Place;

/** Every column and task that was declared; all are once the features' modules are loaded. */
export const sealedPlaces = (): { columns: readonly SealedColumn[]; tasks: readonly SealedTask[] } => ({
  columns,
  tasks,
});

/**
 * Declares columns of an enterprise's table that hold sealed values, and gives what names the place of one. `id` is the
 * column of the row's id, null where an enterprise has one row. Several columns may share the place of the first.
 */
export function sealedColumns(
  table: string,
  [first, ...others]: readonly [string, ...string[]],
  id: string | null = "id",
): (enterpriseId: string, id?: string) => Place {
  const of = (enterpriseId: string, own?: string) =>
    placeOf(enterpriseId, table, first, ...(own === undefined ? [] : [own]));
  for (const column of [first, ...others])
    columns.push({
      table,
      column,
      keys: ["enterprise_id", ...(id === null ? [] : [id])],
      place: (row) => of(row.enterprise_id!, id === null ? undefined : row[id]),
    });
  return of;
}

/** The same for a table of the platform itself; `keys` tell its rows apart and are part of the place. */
export function sealedOfPlatform(
  table: string,
  column: string,
  keys: readonly string[] = [],
): (...values: string[]) => Place {
  const of = (...values: string[]) => placeOf("platform", table, column, ...values);
  columns.push({
    table: `platform.${table}`,
    column,
    keys,
    place: (row) => of(...keys.map((key) => row[key]!)),
  });
  return of;
}

/** The same for a field of what waits in the queue. */
export function sealedInQueue(name: string, field: string): Place {
  const place = placeOf("queue", name);
  tasks.push({ field, place });
  return place;
}
