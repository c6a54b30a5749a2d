import type { Rows } from "../tables.ts";

/** Forgets what was written about customers. */
export const forgetNotes = ({ db, enterpriseId }: Rows, customerIds: readonly string[]) =>
  db
    .deleteFrom("customer_note")
    .where("enterprise_id", "=", enterpriseId)
    .where("customer_id", "in", [...customerIds])
    .execute();
