import type { Rows } from "../tables.ts";

/** Whether who submitted an activity may approve it; refused until somebody says otherwise. */
export async function allowsSelfApproval({ db, enterpriseId }: Rows): Promise<boolean> {
  const found = await db
    .selectFrom("campaign_setting")
    .select("self_approval")
    .where("enterprise_id", "=", enterpriseId)
    .executeTakeFirst();
  return found?.self_approval ?? false;
}

export const setSelfApproval = ({ db }: Rows, allowed: boolean) =>
  db
    .insertInto("campaign_setting")
    .values({ self_approval: allowed })
    .onConflict((conflict) => conflict.column("enterprise_id").doUpdateSet({ self_approval: allowed }))
    .execute();
