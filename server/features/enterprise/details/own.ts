import type { EnterpriseDetails } from "#contract/enterprise/details.ts";
import type { Rows } from "../tables.ts";
import { findDetails } from "./repository.ts";

const reading =
  <K extends keyof EnterpriseDetails>(name: K) =>
  async (rows: Rows): Promise<EnterpriseDetails[K]> =>
    (await findDetails(rows))[name];

/** What an enterprise counts money in. */
export const currencyOf = reading("currency");

/** Whether campaigns of other systems are kept by their names. */
export const recordsExternalCampaigns = reading("externalCampaigns");

/** Where an enterprise is (ISO 3166-1 alpha-2); "" where it does not say. */
export const countryOf = reading("country");

/** What it trades in; "" where it does not say. */
export const industryOf = reading("industry");
