import type { Configuration } from "#contract/enterprise/details.ts";
import type { Rows } from "../tables.ts";
import { findDetails } from "./repository.ts";

/** What an enterprise counts money in. */
export const currencyOf = async (rows: Rows): Promise<Configuration["currency"]> =>
  (await findDetails(rows)).currency;
