import { sql } from "kysely";
import type { z } from "zod";
import { keptDetails } from "#contract/enterprise/details.ts";
import { json } from "#server/platform/db/tables.ts";
import type { Rows } from "../tables.ts";

type Kept = z.output<typeof keptDetails>;

export async function findDetails({ db, enterpriseId }: Rows): Promise<Kept & { name: string }> {
  const found = await sql<{ name: string; general: unknown }>`
    select name, configuration -> 'general' as general from enterprise
    where enterprise_id = ${enterpriseId}`.execute(db);
  const { name, general } = found.rows[0]!;
  return { ...keptDetails.parse(general ?? {}), name };
}

export const saveDetails = ({ db, enterpriseId }: Rows, { name, ...kept }: Kept & { name: string }) =>
  sql`update enterprise set name = ${name},
      configuration = configuration || jsonb_build_object('general', ${json(kept)}::jsonb)
    where enterprise_id = ${enterpriseId}`.execute(db);
