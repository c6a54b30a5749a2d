import { randomInt } from "node:crypto";
import type pg from "pg";
import type { Waba, WabaNumber } from "#sandbox/protocols/cloud-api/signup/numbers.ts";

/** A number with the code that was sent to it. */
export interface NumberRow extends WabaNumber {
  code: string | null;
  codeTries: number;
  codeAt: Date | null;
}
const NUMBER = `id, waba_id as "wabaId", number, verified_name as "verifiedName", verified, pin, profile,
  code, code_tries as "codeTries", code_at as "codeAt"`;

/** Ids as Meta's: fifteen digits. */
const newNode = (): string => `${randomInt(100_000, 1_000_000)}${randomInt(1e8, 1e9)}`;

export async function wabasOf(system: pg.Pool, enterpriseId: string): Promise<Waba[]> {
  const found = await system.query<Waba>(
    "select id, name from sandbox_waba where enterprise_id = $1 order by created_at, id",
    [enterpriseId],
  );
  return found.rows;
}

export async function findWaba(system: pg.Pool, id: string): Promise<Waba | undefined> {
  return (await system.query<Waba>("select id, name from sandbox_waba where id = $1", [id])).rows[0];
}

export async function insertWaba(system: pg.Pool, enterpriseId: string, name: string): Promise<string> {
  const id = newNode();
  await system.query("insert into sandbox_waba (enterprise_id, id, name) values ($1, $2, $3)", [
    enterpriseId,
    id,
    name,
  ]);
  return id;
}

/** The number that was shared; one that is there already keeps what it is. */
export const keepNumber = (
  system: pg.Pool,
  enterpriseId: string,
  { wabaId, number, verifiedName }: Pick<WabaNumber, "wabaId" | "number" | "verifiedName">,
) =>
  system.query(
    `insert into sandbox_waba_number (enterprise_id, id, waba_id, number, verified_name) values ($1, $2, $3, $4, $5)
     on conflict (enterprise_id, number) do update set waba_id = $3, verified_name = $5`,
    [enterpriseId, newNode(), wabaId, number, verifiedName],
  );

export const setCode = (system: pg.Pool, wabaId: string, code: string, redirectUri: string) =>
  system.query("update sandbox_waba set code = $2, code_redirect = $3, code_at = now() where id = $1", [
    wabaId,
    code,
    redirectUri,
  ]);

const CODE_MINUTES = 10;
/** What a code was given for; it is good once. */
export async function takeCode(system: pg.Pool, code: string, redirectUri: string) {
  const found = await system.query<{ enterpriseId: string; wabaId: string }>(
    `update sandbox_waba set code = null
     where code = $1 and code_redirect = $2 and code_at > now() - make_interval(mins => $3)
     returning enterprise_id as "enterpriseId", id as "wabaId"`,
    [code, redirectUri, CODE_MINUTES],
  );
  return found.rows[0];
}

export async function numbersOf(system: pg.Pool, wabaId: string): Promise<NumberRow[]> {
  const found = await system.query<NumberRow>(
    `select ${NUMBER} from sandbox_waba_number where waba_id = $1 order by created_at, id`,
    [wabaId],
  );
  return found.rows;
}

export async function findNumber(system: pg.Pool, id: string): Promise<NumberRow | undefined> {
  return (await system.query<NumberRow>(`select ${NUMBER} from sandbox_waba_number where id = $1`, [id]))
    .rows[0];
}

type Change = Partial<{
  verified: boolean;
  pin: string;
  profile: string;
  code: string | null;
  code_method: string;
  code_at: Date;
  code_tries: number;
}>;
export async function updateNumber(system: pg.Pool, id: string, change: Change): Promise<void> {
  const names = Object.keys(change);
  const sets = names.map((name, index) => `${name} = $${index + 2}`).join(", ");
  await system.query(`update sandbox_waba_number set ${sets} where id = $1`, [id, ...Object.values(change)]);
}
