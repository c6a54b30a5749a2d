import type pg from "pg";
import { type SealedColumn, sealedPlaces, type SealedTask } from "./places.ts";
import type { Secrets } from "./secrets.ts";

const BATCH = 500;

/** What became of one place: values that are now under the secret of today, and those that no given secret opens. */
export interface Resealed {
  place: string;
  anew: number;
  unreadable: number;
}
type Row = Record<string, string>;

/**
 * Seals everything anew that is not under the secret of today, in batches, while the server runs: a value that changes
 * meanwhile is sealed by who changes it. What was done stays done, so that it can be broken off and begun again.
 */
export async function resealAll(system: pg.Pool, secrets: Secrets): Promise<Resealed[]> {
  const { columns, tasks } = sealedPlaces();
  const came: Resealed[] = [];
  for (const column of columns) {
    came.push(await resealColumn(system, secrets, column));
    if (column.keys.includes("enterprise_id")) came.push(await resealTrash(system, secrets, column));
  }
  for (const task of tasks) came.push(await resealTask(system, secrets, task));
  return came.filter(({ anew, unreadable }) => anew + unreadable > 0);
}

/** The same value under the secret of today; undefined where no given secret opens it. */
function sealedAnew(
  secrets: Secrets,
  sealed: string,
  place: Parameters<Secrets["open"]>[1],
): string | undefined {
  let plain: string;
  try {
    plain = secrets.open(sealed, place);
  } catch {
    return undefined;
  }
  return secrets.seal(plain, place);
}

async function resealColumn(system: pg.Pool, secrets: Secrets, what: SealedColumn): Promise<Resealed> {
  const { table, column, keys, place } = what;
  const done: Resealed = { place: `${table}.${column}`, anew: 0, unreadable: 0 };
  const chosen = [...keys.map((key) => `${key}::text as ${key}`), `${column} as sealed`].join(", ");
  const own = keys.map((key, at) => `and ${key}::text = $${at + 3}`).join(" ");
  const passed: string[] = [];
  for (;;) {
    const found = await system.query<Row & { sealed: string }>(
      `select ${chosen} from ${table} where ${column} not like $1 and ${column} <> all($2::text[]) limit ${BATCH}`,
      [`${secrets.today}%`, passed],
    );
    if (found.rows.length === 0) return done;
    for (const row of found.rows) {
      const fresh = sealedAnew(secrets, row.sealed, place(row));
      if (fresh === undefined) {
        passed.push(row.sealed);
        done.unreadable++;
        continue;
      }
      const kept = await system.query(`update ${table} set ${column} = $1 where ${column} = $2 ${own}`, [
        fresh,
        row.sealed,
        ...keys.map((key) => row[key]),
      ]);
      done.anew += kept.rowCount ?? 0;
    }
  }
}

/** Rows that were deleted lie in the trash as they were, and come back as they lie there. */
async function resealTrash(system: pg.Pool, secrets: Secrets, what: SealedColumn): Promise<Resealed> {
  const { table, column, place } = what;
  const done: Resealed = { place: `trash_rows of ${table}.${column}`, anew: 0, unreadable: 0 };
  const parts = await system.query<{ entry_id: string; no: string }>(
    `select entry_id, no from trash_rows t where table_name = $1 and not besides and exists
       (select from jsonb_array_elements(t.data) e where e->>$2 not like $3)`,
    [table, column, `${secrets.today}%`],
  );
  for (const { entry_id, no } of parts.rows) {
    const part = await system.query<{ data: Row[]; enterprise_id: string }>(
      "select data, enterprise_id from trash_rows where entry_id = $1 and no = $2",
      [entry_id, no],
    );
    const data = (part.rows[0]?.data ?? []).map((row) => {
      const sealed = row[column];
      if (!sealed || sealed.startsWith(secrets.today)) return row;
      const fresh = sealedAnew(secrets, sealed, place(row));
      if (fresh === undefined) done.unreadable++;
      else done.anew++;
      return { ...row, [column]: fresh ?? sealed };
    });
    await system.query("update trash_rows set data = $3 where entry_id = $1 and no = $2", [
      entry_id,
      no,
      JSON.stringify(data),
    ]);
  }
  return done;
}

/** What waits in the queue. */
async function resealTask(
  system: pg.Pool,
  secrets: Secrets,
  { field, place }: SealedTask,
): Promise<Resealed> {
  const done: Resealed = { place, anew: 0, unreadable: 0 };
  const queue = await system.query(
    "select to_regclass('graphile_worker._private_jobs') is not null as there",
  );
  if (!queue.rows[0]?.there) return done;
  const found = await system.query<{ id: string; sealed: string }>(
    "select id::text, payload->>$1 as sealed from graphile_worker._private_jobs where payload->>$1 not like $2",
    [field, `${secrets.today}%`],
  );
  for (const { id, sealed } of found.rows) {
    const fresh = sealedAnew(secrets, sealed, place);
    if (fresh === undefined) {
      done.unreadable++;
      continue;
    }
    const kept = await system.query(
      `update graphile_worker._private_jobs set payload = jsonb_set(payload::jsonb, array[$2], to_jsonb($3::text))::json
       where id = $1 and payload->>$2 = $4`,
      [id, field, fresh, sealed],
    );
    done.anew += kept.rowCount ?? 0;
  }
  return done;
}
