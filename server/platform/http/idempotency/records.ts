import { sql } from "kysely";
import { sealedColumns } from "#server/platform/crypto/places.ts";
import type { Secrets } from "#server/platform/crypto/secrets.ts";
import type { Db } from "#server/platform/db/pools.ts";

/** A try at a call under a key. */
export interface Claim {
  id: string;
  /** Tells this try from others at the same call. */
  claim: string;
}
export interface Call {
  caller: string;
  key: string;
  fingerprint: Buffer;
}

const placeOf = sealedColumns("idempotent_call", ["content"]);

/** Writes the call down unless it is there already; whether it did. */
export async function begin(db: Db, call: Call, { id, claim }: Claim, owner: string): Promise<boolean> {
  const made = await db
    .insertInto("idempotent_call")
    .values({ ...call, id, claim, owner })
    .onConflict((conflict) => conflict.columns(["enterprise_id", "caller", "key"]).doNothing())
    .executeTakeFirst();
  return made.numInsertedOrUpdatedRows === 1n;
}

/** The call that was made under this key, and for how long it has been going on, in ms. */
export const find = (db: Db, { caller, key }: Call) =>
  db
    .selectFrom("idempotent_call")
    .selectAll()
    .select(sql<number>`(extract(epoch from now() - started_at) * 1000)::int`.as("age"))
    .where("caller", "=", caller)
    .where("key", "=", key)
    .executeTakeFirst();

/** Goes on in place of a try that came to nothing; false where another one was faster. */
export async function takeOver(db: Db, before: Claim, claim: string, owner: string): Promise<boolean> {
  const taken = await db
    .updateTable("idempotent_call")
    .set({ claim, owner, started_at: sql`now()` })
    .where("id", "=", before.id)
    .where("claim", "=", before.claim)
    .where("written", "=", false)
    .where("status", "is", null)
    .executeTakeFirst();
  return taken.numUpdatedRows === 1n;
}

/** Notes within a transaction of the call that it is about to commit; false where another try has taken the call over. */
export async function noteWriting(db: Db, { id, claim }: Claim): Promise<boolean> {
  const noted = await db
    .updateTable("idempotent_call")
    .set({ written: true })
    .where("id", "=", id)
    .where("claim", "=", claim)
    .executeTakeFirst();
  return noted.numUpdatedRows === 1n;
}

/** Keeps the answer; without a content only that the call is over. */
export async function keep(
  db: Db,
  { id, claim }: Claim,
  { status, content }: { status: number; content: string | null },
): Promise<void> {
  await db
    .updateTable("idempotent_call")
    .set({ status, content })
    .where("id", "=", id)
    .where("claim", "=", claim)
    .execute();
}

/** Forgets a call that has written nothing; whether it had not. */
export async function forget(db: Db, { id, claim }: Claim): Promise<boolean> {
  const gone = await db
    .deleteFrom("idempotent_call")
    .where("id", "=", id)
    .where("claim", "=", claim)
    .where("written", "=", false)
    .executeTakeFirst();
  return gone.numDeletedRows === 1n;
}

/** Seals and opens answers: what a call is told in confidence once is told so again. */
export const answersIn = (secrets: Secrets, enterpriseId: string) => ({
  seal: (id: string, text: string) => secrets.seal(text, placeOf(enterpriseId, id)),
  open: (id: string, sealed: string) => secrets.open(sealed, placeOf(enterpriseId, id)),
});
