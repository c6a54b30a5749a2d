import { z } from "zod";
import { mailLanguage } from "../auth/fields.ts";
import { done, id, paging, text } from "../common.ts";
import { API, routes } from "../route.ts";
import { PRICE_COUNTRIES } from "./countries.ts";
import {
  COST_CATEGORIES,
  ENTRY_KINDS,
  LEDGER_PAGE,
  PLAN_IDS,
  PRICE_MAX,
  TOP_UP_MAX,
  TOP_UP_MIN,
  WALLET_MAX,
} from "./limits.ts";
import { resultRoutes } from "./result.ts";
import { account, billing, consumption, day, ledgerEntry, payment, price } from "./views.ts";
import { CHANNEL_TYPES, goesByNumber } from "../channel-types.ts";

const BASE = "/e/enterprise/billing";
const MANAGE = "ENTERPRISE.MANAGE_BILLING";

const millionths = (min: number, max: number) => z.coerce.number().int().min(min).max(max);
const flag = z.stringbool().or(z.boolean());
const range = { fromDate: day, toDate: day };

const priceBody = z
  .object({
    channelType: z.coerce.number().pipe(z.literal(Object.values(CHANNEL_TYPES))),
    category: z.enum(COST_CATEGORIES).default(""),
    /** Of the recipient's number; "" for all countries that have no price of their own. */
    country: z
      .literal(["", ...PRICE_COUNTRIES], "must be a country's code of two letters, or empty")
      .default(""),
    amount: millionths(0, PRICE_MAX),
    validFrom: day,
    validTo: day.nullable().default(null),
  })
  .refine(({ validFrom, validTo }) => validTo === null || validTo >= validFrom, {
    path: ["validTo"],
    error: "must not be before the first day",
  })
  .refine(({ channelType, country }) => country === "" || goesByNumber(channelType), {
    path: ["country"],
    error: "must be empty: messages of this channel go to no phone number",
  });

export const billingRoutes = routes({
  ...resultRoutes,
  billing: {
    method: "POST",
    path: `${API}/call-api/billing`,
    summary: "The plan and the wallet. Amounts are whole numbers of millionths of the currency.",
    permission: MANAGE,
    envelope: "nlp",
    reply: z.object({ billing }),
  },
  accountStatus: {
    method: "POST",
    path: `${API}/call-api/account_status`,
    summary: "The wallet and today's consumption, as the top bar shows them.",
    permission: MANAGE,
    envelope: "nlp",
    reply: z.object({ account }),
  },
  consumptionData: {
    method: "POST",
    path: `${API}/call-api/consumption`,
    summary:
      "What was sent and what it cost, by day, kind of channel, category and the country of the price.",
    permission: MANAGE,
    envelope: "nlp",
    body: z.object(range),
    reply: consumption,
  },
  consumptionCsv: {
    method: "GET",
    path: `${BASE}/consumption/csv`,
    summary: "The same as a file.",
    permission: MANAGE,
    envelope: "raw",
    query: z.object(range),
    reply: z.unknown(),
  },
  saveBilling: {
    method: "PUT",
    path: BASE,
    summary: "Turn billing on or off, choose a plan, and say when the wallet is low.",
    permission: MANAGE,
    envelope: "enterprise",
    body: z.object({
      active: flag,
      plan: z.enum(PLAN_IDS),
      lowBalance: millionths(0, WALLET_MAX).default(0),
      topBar: flag.default(true),
      /** In which the mail is that warns of a low wallet. */
      language: mailLanguage,
    }),
    reply: z.object({ billing }),
  },
  ledger: {
    method: "GET",
    path: `${BASE}/ledger`,
    summary: "Every change of the wallet, newest first.",
    permission: MANAGE,
    envelope: "enterprise",
    query: z.object({ ...paging(LEDGER_PAGE, 200), kind: z.enum(ENTRY_KINDS).optional() }),
    reply: z.object({ entries: z.array(ledgerEntry), more: z.boolean() }),
  },
  topUp: {
    method: "POST",
    path: `${BASE}/top_up`,
    summary: "Ask the vendor of payments for a link at which the wallet is topped up.",
    permission: MANAGE,
    envelope: "enterprise",
    body: z.object({
      // The vendor counts in hundredths.
      amount: millionths(TOP_UP_MIN, TOP_UP_MAX).refine(
        (value) => value % 10_000 === 0,
        "must have at most two decimals",
      ),
      mobileNumber: text(20)
        .transform((value) => value.replace(/[\s-]/g, ""))
        .pipe(z.string().regex(/^(\+?\d{8,15})?$/, "must be a mobile number such as +919812345678"))
        .default(""),
    }),
    reply: z.object({ payment }),
  },
  payments: {
    method: "GET",
    path: `${BASE}/payments`,
    summary: "Payments and how they stand, newest first.",
    permission: MANAGE,
    envelope: "enterprise",
    query: z.object(paging(LEDGER_PAGE, 200)),
    reply: z.object({ payments: z.array(payment), more: z.boolean() }),
  },
  listPrices: {
    method: "GET",
    path: `${BASE}/prices`,
    summary: "The cost table.",
    permission: MANAGE,
    envelope: "enterprise",
    reply: z.object({ prices: z.array(price) }),
  },
  createPrice: {
    method: "POST",
    path: `${BASE}/prices`,
    summary:
      "Say what a message costs from a day on: to a country, or to all that have no price of their own.",
    permission: MANAGE,
    envelope: "enterprise",
    body: priceBody,
    reply: z.object({ price }),
  },
  updatePrice: {
    method: "PUT",
    path: `${BASE}/prices/{id}`,
    summary: "Change a price. What was charged already stays as it is.",
    permission: MANAGE,
    envelope: "enterprise",
    params: z.object({ id: id("price") }),
    body: priceBody,
    reply: z.object({ price }),
  },
  deletePrice: {
    method: "DELETE",
    path: `${BASE}/prices/{id}`,
    summary: "Take a price out of the cost table. What was charged already stays as it is.",
    permission: MANAGE,
    envelope: "enterprise",
    params: z.object({ id: id("price") }),
    reply: done,
  },
});
