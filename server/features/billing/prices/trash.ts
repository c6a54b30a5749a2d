import { type ChannelType, CHANNEL_TYPE_LABELS } from "#contract/channel-types.ts";
import type { Taken } from "#server/platform/trash/taken.ts";
import { takenKind } from "#server/platform/trash/taken-kind.ts";
import { pricesChanged } from "../changed.ts";
import type { PriceRow } from "./repository.ts";

/** A price in the trash. What was charged by it stays as it is, here and when it comes back. */
export const TRASHED_PRICE: Taken = {
  kind: "price",
  permission: ["ENTERPRISE.MANAGE_BILLING"],
  table: "billing_price",
};
export const priceKind = takenKind(TRASHED_PRICE, { restored: pricesChanged });

/** What people know it by: nobody gives a price a name. */
export const nameOfPrice = ({ channel_type: type, category, country, valid_from: from }: PriceRow): string =>
  [CHANNEL_TYPE_LABELS[type as ChannelType], category, country, from].filter(Boolean).join(", ");
