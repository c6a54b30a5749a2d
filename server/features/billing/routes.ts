import { billingRoutes } from "#contract/billing/index.ts";
import { implement } from "#server/platform/http/mount.ts";
import type { Scope } from "#server/platform/scope.ts";
import { consumptionCsv } from "./consumption/csv.ts";
import { usedIn } from "./consumption/range.ts";
import { usageBetween } from "./consumption/repository.ts";
import { today } from "./consumption/today.ts";
import type { Gate } from "./payments/gate.ts";
import { pageOfPayments } from "./payments/repository.ts";
import type { Payments } from "./payments/service.ts";
import { presentAccount, presentBilling, presentEntry, presentPayment, presentPrice } from "./presenter.ts";
import { allPrices } from "./prices/repository.ts";
import { changePrice, createPrice, removePrice } from "./prices/service.ts";
import { pageOfEntries } from "./wallet/repository.ts";
import { accountOf, saveAccount } from "./wallet/service.ts";
import type { Warning } from "./wallet/warning.ts";

interface Parts {
  payments: Payments;
  gateNow: () => Gate | undefined;
  warn: Warning;
}

/** The rows that were asked for, and whether there are further ones. */
const paged = <T>(rows: readonly T[], perPage: number) => ({
  rows: rows.slice(0, perPage),
  more: rows.length > perPage,
});

export function billingHandlers({ payments, gateNow, warn }: Parts) {
  const payable = () => gateNow()?.kind ?? "none";
  const usedToday = async (scope: Scope) => {
    const day = await today(scope);
    return usageBetween(scope, day, day);
  };

  return implement(billingRoutes, {
    billingInfo: async ({ body }) => {
      const row = await payments.result(body.request);
      const { status, amount, currency, referenceId, paymentId } = presentPayment(row);
      return { data: { status, amount, currency, referenceId, paymentId: paymentId ?? "" } };
    },
    billing: async ({ scope }) => ({ data: { billing: presentBilling(await accountOf(scope), payable()) } }),
    accountStatus: async ({ scope }) => ({
      data: { account: presentAccount(await accountOf(scope), await usedToday(scope)) },
    }),
    consumptionData: async ({ scope, body }) => {
      const { currency } = await accountOf(scope);
      return { data: { currency, rows: await usedIn(scope, body) } };
    },
    consumptionCsv: async ({ scope, query }) => {
      const { currency } = await accountOf(scope);
      return consumptionCsv(await usedIn(scope, query), currency, query);
    },
    saveBilling: async ({ scope, body }) => {
      const { row, fallen } = await saveAccount(scope, body);
      if (fallen) await warn(row);
      return {
        data: { billing: presentBilling(row, payable()) },
        message: "Billing saved successfully",
      };
    },
    ledger: async ({ scope, query }) => {
      const { rows, more } = paged(await pageOfEntries(scope, query), query.perPage);
      return { data: { entries: rows.map(presentEntry), more } };
    },
    topUp: async ({ scope, body }) => ({
      data: { payment: presentPayment(await payments.topUp(scope, body)) },
    }),
    payments: async ({ scope, query }) => {
      const { rows, more } = paged(await pageOfPayments(scope, query), query.perPage);
      return { data: { payments: rows.map(presentPayment), more } };
    },
    listPrices: async ({ scope }) => ({ data: { prices: (await allPrices(scope)).map(presentPrice) } }),
    createPrice: async ({ scope, body }) => ({
      data: { price: presentPrice(await createPrice(scope, body)) },
      message: "Price saved successfully",
    }),
    updatePrice: async ({ scope, params, body }) => ({
      data: { price: presentPrice(await changePrice(scope, params.id, body)) },
      message: "Price saved successfully",
    }),
    deletePrice: async ({ scope, params }) => {
      await removePrice(scope, params.id);
      return { data: {}, message: "Price deleted successfully" };
    },
  });
}
