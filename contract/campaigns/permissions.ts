import type { Permission } from "../permissions.ts";

/** Who sees campaigns and their activities at all. */
export const SEES: readonly Permission[] = [
  "CAMPAIGNS.VIEW",
  "CAMPAIGNS.CREATE",
  "CAMPAIGNS.EDIT",
  "CAMPAIGNS.APPROVE",
];
/** Who reads what became of them. */
export const READS: readonly Permission[] = ["CAMPAIGNS.VIEW_CAMPAIGNREPORT", "CAMPAIGNS.VIEW"];
export const MAKES: readonly Permission[] = ["CAMPAIGNS.CREATE", "CAMPAIGNS.EDIT"];
/** Who steers what was approved. */
export const STEERS: readonly Permission[] = ["CAMPAIGNS.CREATE", "CAMPAIGNS.EDIT", "CAMPAIGNS.START"];
export const REMOVES: readonly Permission[] = ["CAMPAIGNS.CREATE", "CAMPAIGNS.DELETE"];
