import { sql } from "kysely";
import type pg from "pg";
import { RETENTION_KINDS, type RetentionKind } from "#contract/retention/limits.ts";
import type { Rows } from "./expiry.ts";
import { unruled } from "./rule.ts";
import type { RuleRow } from "./tables.ts";

const COLUMNS = [
  "kind",
  "days",
  "former_days",
  "begins_at",
  "run_at",
  "run_erased",
  "ran_at",
  "erased",
] as const;

/** The rule of each kind, in their order. */
export async function findRules({ db, enterpriseId }: Rows): Promise<RuleRow[]> {
  const found = await db
    .selectFrom("retention_rule")
    .select(COLUMNS)
    .where("enterprise_id", "=", enterpriseId)
    .execute();
  return RETENTION_KINDS.map((kind) => found.find((rule) => rule.kind === kind) ?? unruled(kind));
}

export const keepRule = (
  { db }: Rows,
  kind: RetentionKind,
  said: Pick<RuleRow, "days" | "former_days" | "begins_at">,
) =>
  db
    .insertInto("retention_rule")
    .values({ kind, ...said })
    .onConflict((same) => same.columns(["enterprise_id", "kind"]).doUpdateSet(said))
    .execute();

/** The rule, held until the transaction ends: whoever changes it waits, or has changed it before. */
export const holdRule = ({ db, enterpriseId }: Rows, kind: RetentionKind): Promise<RuleRow | undefined> =>
  db
    .selectFrom("retention_rule")
    .select(COLUMNS)
    .where("enterprise_id", "=", enterpriseId)
    .where("kind", "=", kind)
    .forUpdate()
    .executeTakeFirst();

export const noteRun = (
  { db, enterpriseId }: Rows,
  kind: RetentionKind,
  change: Partial<Pick<RuleRow, "run_at" | "run_erased" | "ran_at" | "erased">>,
) =>
  db
    .updateTable("retention_rule")
    .set(change)
    .where("enterprise_id", "=", enterpriseId)
    .where("kind", "=", kind)
    .execute();

/** Enterprises that do not keep everything, whose run is under way, or whose files are still to go. */
export async function enterprisesWithRules(system: pg.Pool): Promise<string[]> {
  const found = await system.query<{ id: string }>(
    `select enterprise_id as id from retention_rule where days is not null or former_days is not null or run_at is not null
     union select enterprise_id from retention_file order by id`,
  );
  return found.rows.map(({ id }) => id);
}

export async function noteFiles({ db }: Rows, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await sql`insert into retention_file (file_key) select unnest(${[...keys]}::text[]) on conflict do nothing`.execute(
    db,
  );
}

/** The first keys behind one. */
export async function someFiles({ db, enterpriseId }: Rows, after: string, most: number): Promise<string[]> {
  const found = await db
    .selectFrom("retention_file")
    .select("file_key")
    .where("enterprise_id", "=", enterpriseId)
    .where("file_key", ">", after)
    .orderBy("file_key")
    .limit(most)
    .execute();
  return found.map(({ file_key }) => file_key);
}

export const forgetFiles = ({ db, enterpriseId }: Rows, keys: readonly string[]) =>
  db
    .deleteFrom("retention_file")
    .where("enterprise_id", "=", enterpriseId)
    .where("file_key", "in", [...keys])
    .execute();
