import type { ColumnType, Generated } from "kysely";
import type { MailLanguage } from "#contract/auth/words.ts";
import type { ChannelType } from "#contract/channel-types.ts";
import type { CostCategory, Currency, EntryKind, PaymentStatus, PlanId } from "#contract/billing/limits.ts";
import type { LedgerEntry } from "#contract/billing/views.ts";
import type { Db } from "#server/platform/db/pools.ts";
import type { Json, Moment, OwnEnterprise } from "#server/platform/db/tables.ts";

/** A bigint: the driver reads it as text, lest one be too large for a number. */
export type Amount = ColumnType<string, number, number>;
type AmountOr0 = ColumnType<string, number | undefined, number>;

interface AccountTable {
  enterprise_id: OwnEnterprise;
  active: boolean;
  plan: PlanId;
  currency: Currency;
  balance: AmountOr0;
  credit: AmountOr0;
  outstanding: AmountOr0;
  low_balance: AmountOr0;
  top_bar: Generated<boolean>;
  since: Moment;
  warn_language: Generated<MailLanguage>;
}
interface EntryTable {
  enterprise_id: OwnEnterprise;
  id: string;
  no: Generated<string>;
  kind: EntryKind;
  amount: Amount;
  balance: Amount;
  reference: string;
  about: Json<LedgerEntry["about"]>;
  by_name: string;
  at: Moment;
}
interface PriceTable {
  enterprise_id: OwnEnterprise;
  id: string;
  channel_type: ChannelType;
  category: CostCategory;
  country: Generated<string>;
  amount: Amount;
  valid_from: ColumnType<Date, string, string>;
  valid_to: ColumnType<Date | null, string | null, string | null>;
}
interface CountedTable {
  enterprise_id: OwnEnterprise;
  dispatch_no: number;
  country: Generated<string>;
  taken: number;
  booked: number;
  amount: Amount;
  outstanding: Amount;
}
interface UsageTable {
  enterprise_id: OwnEnterprise;
  day: ColumnType<Date, string, string>;
  channel_type: ChannelType;
  category: CostCategory;
  country: Generated<string>;
  messages: number;
  amount: Amount;
}
interface PaymentTable {
  enterprise_id: OwnEnterprise;
  reference: string;
  link_id: string;
  url: string;
  amount: Amount;
  currency: Currency;
  mobile: string;
  status: Generated<PaymentStatus>;
  payment_id: string | null;
  by_name: string;
  at: Moment;
}

declare module "#server/platform/db/tables.ts" {
  interface Tables {
    billing_account: AccountTable;
    billing_entry: EntryTable;
    billing_price: PriceTable;
    billing_counted: CountedTable;
    billing_usage: UsageTable;
    billing_payment: PaymentTable;
  }
}

/** An enterprise's rows: a scope to read, or a transaction. Every repository function takes it first. */
export interface Rows {
  db: Db;
  enterpriseId: string;
}
