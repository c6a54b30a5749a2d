import type { Rows } from "../tables.ts";

/** Of these dispatches those whose clicks are counted, as far as their links are found from them. */
export const linkedDispatches = async ({ db, enterpriseId }: Rows, nos: readonly number[]) =>
  nos.length === 0
    ? []
    : db
        .selectFrom("dispatch")
        .select(["no", "content", "link_origin"])
        .where("enterprise_id", "=", enterpriseId)
        .where("no", "in", [...nos])
        .where("link_origin", "is not", null)
        .execute();
