import { sql } from "kysely";
import type { Rows } from "./tables.ts";

/** Changes of what an enterprise is and how it looks follow one another until the transaction ends. */
export const holdEnterprise = ({ db, enterpriseId }: Rows) =>
  sql`select from enterprise where enterprise_id = ${enterpriseId} for no key update`.execute(db);
