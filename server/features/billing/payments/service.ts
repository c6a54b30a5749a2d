import type { billingRoutes } from "#contract/billing/index.ts";
import { type PaymentStatus, WALLET_MAX } from "#contract/billing/limits.ts";
import type { PaymentFields } from "#contract/billing/result.ts";
import type { BodyOf } from "#contract/route.ts";
import { fail } from "#server/platform/fail.ts";
import { newId } from "#server/platform/ids.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Scope, Work } from "#server/platform/scope.ts";
import { walletChanged } from "../changed.ts";
import { book } from "../consumption/book.ts";
import { behind } from "../consumption/repository.ts";
import type { ConsumptionSource } from "../consumption/source.ts";
import { enter } from "../wallet/ledger.ts";
import { findAccount } from "../wallet/repository.ts";
import type { Gate } from "./gate.ts";
import { createLink } from "./razorpay.ts";
import { insertPayment, lockPayment, ownerOfLink, type PaymentRow, updatePayment } from "./repository.ts";
import { isSigned } from "./signature.ts";

type TopUp = BodyOf<(typeof billingRoutes)["topUp"]>;

/** What the vendor said of a link, and proved to be its own. */
export interface Said {
  linkId: string;
  status: PaymentStatus;
  paymentId: string | null;
}

/** A hundredth, in millionths. */
const HUNDREDTH = 10_000;
const STATUSES: Partial<Record<string, PaymentStatus>> = {
  paid: "paid",
  expired: "expired",
  cancelled: "cancelled",
};

/** Topping up: a link of the vendor's, and the credit once the vendor has said that it was paid. */
export function createPayments(
  platform: Platform,
  source: ConsumptionSource,
  gateNow: () => Gate | undefined,
) {
  const { outbound, addresses, database, actFor } = platform;

  /** Credits the wallet, and pays from it what was outstanding. */
  async function credit(work: Work, row: PaymentRow, paymentId: string | null): Promise<void> {
    const entered = await enter(work, {
      kind: "top_up",
      amount: Number(row.amount),
      reference: `payment:${row.link_id}`,
      about: { referenceId: row.reference, ...(paymentId ? { paymentId } : {}) },
    });
    if (!entered) return;
    await work.audit({
      action: "wallet.topped-up",
      subject: row.reference,
      after: { amount: Number(row.amount), paymentId },
    });
    await book(work, source, { nos: await behind(work) });
  }

  /** Writes down what the vendor said: a link that was paid stays paid, and is credited once. */
  async function apply(enterpriseId: string, { linkId, status, paymentId }: Said): Promise<PaymentRow> {
    return actFor(enterpriseId).write(async (work) => {
      const row = await lockPayment(work, linkId);
      if (!row) throw fail("PAYMENT_REFUSED");
      if (row.status === "paid" || row.status === status || status === "created") return row;
      if (status === "paid") await credit(work, row, paymentId);
      const after = await updatePayment(work, row.reference, {
        status,
        ...(paymentId ? { payment_id: paymentId } : {}),
      });
      await walletChanged(work);
      return after;
    });
  }

  return {
    async topUp(scope: Scope, { amount, mobileNumber }: TopUp): Promise<PaymentRow> {
      const account = await findAccount(scope);
      if (!account?.active) throw fail("BILLING_OFF");
      if (Number(account.balance) + amount > WALLET_MAX) throw fail("WALLET_FULL");
      const gate = gateNow();
      if (!gate) throw fail("PAYMENTS_OFF");
      const reference = newId();
      const query = mobileNumber ? `?${new URLSearchParams({ mobileNumber })}` : "";
      const link = await createLink(outbound, gate, {
        hundredths: amount / HUNDREDTH,
        currency: account.currency,
        reference,
        description: "Wallet top-up",
        mobile: mobileNumber,
        callbackUrl: `${addresses.public()}/transaction.html${query}`,
        notes: { enterprise: scope.enterpriseId },
      });
      return scope.write(async (work) => {
        await work.audit({ action: "wallet.top-up-begun", subject: reference, after: { amount } });
        return insertPayment(work, {
          reference,
          link_id: link.id,
          url: link.short_url,
          amount,
          currency: account.currency,
          mobile: mobileNumber,
          payment_id: null,
          by_name: work.principal.name,
        });
      });
    },

    /** Whoever comes back from the vendor; one sentence for all that does not hold, which tells a forger nothing. */
    async result(fields: PaymentFields): Promise<PaymentRow> {
      const gate = gateNow();
      if (!gate || !isSigned(fields, gate.keySecret)) throw fail("PAYMENT_REFUSED");
      const { razorpay_payment_link_id: linkId, razorpay_payment_id: paymentId } = fields;
      const owner = await ownerOfLink(database, linkId);
      if (!owner) throw fail("PAYMENT_REFUSED");
      const row = await actFor(owner).write((work) => lockPayment(work, linkId));
      if (
        row?.reference !== fields.razorpay_payment_link_reference_id ||
        row.mobile !== fields.mobileNumber ||
        (row.payment_id !== null && row.payment_id !== paymentId)
      )
        throw fail("PAYMENT_REFUSED");
      const status = STATUSES[fields.razorpay_payment_link_status] ?? "created";
      return apply(owner, { linkId, status, paymentId: paymentId || null });
    },

    /** The vendor itself; false where the link is not ours. */
    async told(said: Said): Promise<boolean> {
      const owner = await ownerOfLink(database, said.linkId);
      if (!owner) return false;
      await apply(owner, said);
      return true;
    },
  };
}
export type Payments = ReturnType<typeof createPayments>;
