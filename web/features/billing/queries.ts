import { type EntryKind, LEDGER_PAGE } from "#contract/billing/limits.ts";
import { apiQuery, invalidate } from "#web/platform/api/query.ts";

const BILLING = "POST /chatbird/api/call-api/billing";
const ACCOUNT = "POST /chatbird/api/call-api/account_status";
const CONSUMPTION = "POST /chatbird/api/call-api/consumption";
const LEDGER = "GET /e/enterprise/billing/ledger";
const PAYMENTS = "GET /e/enterprise/billing/payments";
const PRICES = "GET /e/enterprise/billing/prices";
export const CSV = "GET /e/enterprise/billing/consumption/csv";
export const SAVE = "PUT /e/enterprise/billing";
export const TOP_UP = "POST /e/enterprise/billing/top_up";

export const billingQuery = () => apiQuery(BILLING);
export const accountQuery = () => apiQuery(ACCOUNT);
export const consumptionQuery = (body: { fromDate: string; toDate: string }) =>
  apiQuery(CONSUMPTION, { body });
export const ledgerQuery = (from: number, kind?: EntryKind) =>
  apiQuery(LEDGER, { query: { from, perPage: LEDGER_PAGE, kind } });
export const paymentsQuery = (from: number) => apiQuery(PAYMENTS, { query: { from, perPage: LEDGER_PAGE } });
export const pricesQuery = () => apiQuery(PRICES);

export const refreshBilling = (): Promise<void> =>
  invalidate(BILLING, ACCOUNT, CONSUMPTION, LEDGER, PAYMENTS, PRICES);
