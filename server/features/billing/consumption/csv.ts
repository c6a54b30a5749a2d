import { CHANNEL_TYPE_LABELS } from "#contract/channel-types.ts";
import { type Currency, MICROS } from "#contract/billing/limits.ts";
import { csvFile } from "#server/platform/http/csv.ts";
import type { FileOutcome } from "#server/platform/http/envelope.ts";
import type { Used } from "./repository.ts";

const HEAD = ["Day", "Channel", "Category", "Country", "Messages", "Amount", "Currency"];
const DECIMALS = 6;

/** The consumption as a file: a year of it has some thousand rows. */
export const consumptionCsv = (
  used: readonly Used[],
  currency: Currency,
  { fromDate, toDate }: { fromDate: string; toDate: string },
): FileOutcome =>
  csvFile(`consumption ${fromDate} ${toDate}.csv`, [
    HEAD,
    ...used.map(({ day, channelType, category, country, messages, amount }) => [
      day,
      CHANNEL_TYPE_LABELS[channelType],
      category,
      country,
      String(messages),
      (amount / MICROS).toFixed(DECIMALS),
      currency,
    ]),
  ]);
