import type { Rows } from "../tables.ts";
import { findDetails } from "./repository.ts";

/** Whether campaigns of other systems are kept by their names. */
export const recordsExternalCampaigns = async (rows: Rows): Promise<boolean> =>
  (await findDetails(rows)).externalCampaigns;
