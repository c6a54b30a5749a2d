import type { Rows } from "../tables.ts";

/** What is chosen of a dispatch while it waits to run. */
interface Chosen {
  per_second?: number | null;
  try_days?: number | null;
  trying?: boolean;
  local_time?: string | null;
}

/** Writes that down; of one that runs, or is over, nothing is changed. */
export const setChosen = ({ db, enterpriseId }: Rows, id: string, chosen: Chosen) =>
  db
    .updateTable("dispatch")
    .set(chosen)
    .where("enterprise_id", "=", enterpriseId)
    .where("id", "=", id)
    .where("state", "in", ["ready", "scheduled"])
    .execute();
