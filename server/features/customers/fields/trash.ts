import type { Comeback } from "#server/platform/trash/taken.ts";
import { CUSTOMER_AUDIENCE } from "../audience.ts";
import { insertedLast } from "./repository.ts";
import { demandLabel, type Rederive } from "./service.ts";

export const fieldBack = (rederive: Rederive): Comeback => ({
  async admit(work, row) {
    await demandLabel(work, String(row["id"]), String(row["label"]));
    return { ...row, position: await insertedLast(work) };
  },
  async restored(work) {
    await rederive(work);
    await work.announce("segment.changed", { what: "field" }, CUSTOMER_AUDIENCE);
  },
});
