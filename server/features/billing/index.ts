import type { Feature, Platform } from "#server/platform/platform.ts";
import { createCounting } from "./consumption/counting.ts";
import type { ConsumptionSource } from "./consumption/source.ts";
import { createFunds, type Funds } from "./funds.ts";
import { paymentDoor } from "./payments/door.ts";
import { createGate } from "./payments/gate.ts";
import { createPayments } from "./payments/service.ts";
import { priceKind } from "./prices/trash.ts";
import { billingHandlers } from "./routes.ts";
import { createWarning } from "./wallet/warning.ts";

/** Billing, as other features are handed it. */
export interface Billing {
  feature: Feature;
  funds: Funds;
  /** Said when messages of a dispatch came further. */
  moved(enterpriseId: string, dispatchId: string): void;
}

/** Wallet, plans, cost table and consumption; nothing of it is at work until an enterprise turns it on. */
export function createBilling(platform: Platform, source: ConsumptionSource): Billing {
  const gateNow = createGate(platform);
  const payments = createPayments(platform, source, gateNow);
  const warn = createWarning(platform);
  const counting = createCounting(platform, source, warn);
  return {
    funds: createFunds(source),
    moved: counting.moved,
    feature: {
      routes: billingHandlers({ payments, gateNow, warn }),
      doors: [paymentDoor(payments, gateNow)],
      trash: [priceKind],
      recurring: [counting.sweeping],
      close: () => counting.close(),
    },
  };
}
