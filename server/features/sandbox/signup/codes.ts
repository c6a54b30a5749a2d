import { sql } from "kysely";
import type { SandboxCode } from "#contract/sandbox/codes.ts";
import type { Rows } from "../tables.ts";

const SHOWN_MINUTES = 10;

/** What was sent to numbers that are being verified, as their telephones show it, newest first. */
export async function listCodes(rows: Rows): Promise<SandboxCode[]> {
  const found = await rows.db
    .selectFrom("sandbox_waba_number")
    .select(["id", "number", "verified_name", "code", "code_method", "code_at"])
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("code", "is not", null)
    .where(sql<boolean>`code_at > now() - make_interval(mins => ${SHOWN_MINUTES})`)
    .orderBy("code_at", "desc")
    .limit(20)
    .execute();
  return found.map((row) => ({
    id: row.id,
    number: `+${row.number}`,
    name: row.verified_name,
    method: row.code_method === "VOICE" ? "VOICE" : "SMS",
    code: row.code!,
    at: row.code_at!.toISOString(),
  }));
}
