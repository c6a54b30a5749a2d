import { type Insertable, sql, type Updateable } from "kysely";
import type pg from "pg";
import { tokenHash } from "#server/platform/crypto/tokens.ts";
import type { Tables } from "#server/platform/db/tables.ts";
import type { InstanceRow, LinkRow, Rows } from "../tables.ts";

/** The link of a code. Whoever opens it says by nothing else whose it is. */
export async function linkByCode(system: pg.Pool, code: string): Promise<LinkRow | undefined> {
  const found = await system.query<LinkRow>({
    name: "encap-link-by-code",
    text: "select * from encap_link where code_hash = $1",
    values: [tokenHash(code)],
  });
  return found.rows[0];
}

const own = ({ db, enterpriseId }: Rows) =>
  db.selectFrom("encap_instance").selectAll().where("enterprise_id", "=", enterpriseId);

/** The run of a token, of one app. */
export const instanceByToken = (
  rows: Rows,
  encapId: string,
  token: string,
): Promise<InstanceRow | undefined> =>
  own(rows).where("encap_id", "=", encapId).where("token_hash", "=", tokenHash(token)).executeTakeFirst();

/** The run of a personal link: the one under way, or the last. */
export const instanceByLink = (rows: Rows, linkId: string): Promise<InstanceRow | undefined> =>
  own(rows).where("link_id", "=", linkId).orderBy("id", "desc").limit(1).executeTakeFirst();

/** Undefined where a personal link has one under way. */
export const insertInstance = (
  { db }: Rows,
  row: Insertable<Tables["encap_instance"]>,
): Promise<InstanceRow | undefined> =>
  db
    .insertInto("encap_instance")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();

/** The next step of a run; undefined where somebody else has taken one meanwhile. */
export const updateInstance = (
  { db, enterpriseId }: Rows,
  { id, revision }: Pick<InstanceRow, "id" | "revision">,
  set: Updateable<Tables["encap_instance"]>,
): Promise<InstanceRow | undefined> =>
  db
    .updateTable("encap_instance")
    .set({ ...set, revision: revision + 1, updated_at: sql<Date>`now()` })
    .where("enterprise_id", "=", enterpriseId)
    .where("id", "=", id)
    .where("revision", "=", revision)
    .returningAll()
    .executeTakeFirst();

export const insertEvents = ({ db }: Rows, events: Insertable<Tables["encap_event"]>[]) =>
  db.insertInto("encap_event").values(events).execute();

/** Erases the runs and links of customers. */
export async function eraseRunsOf({ db, enterpriseId }: Rows, customerIds: readonly string[]): Promise<void> {
  for (const table of ["encap_instance", "encap_link"] as const)
    await db
      .deleteFrom(table)
      .where("enterprise_id", "=", enterpriseId)
      .where("customer_id", "in", [...customerIds])
      .execute();
}
