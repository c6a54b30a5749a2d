import type { ErrorTable } from "./table.ts";

/** Wallet, plan and payments. */
export const BILLING_ERRORS = {
  BILLING_OFF: { status: 409, code: 409, text: "Billing is turned off. Turn it on first." },
  PLAN_REFUSED: {
    status: 409,
    code: 409,
    text: "The wallet is below what this plan allows. Top it up first.",
  },
  CURRENCY_HELD: {
    status: 409,
    code: 409,
    text: "The wallet has held money in {held}, so the currency stays {held}.",
  },
  WALLET_SHORT: {
    status: 409,
    code: 409,
    text: "The wallet does not suffice: this costs about {cost} and {available} is left. Top up the wallet under Billing, or send to fewer people.",
  },
  WALLET_FULL: {
    status: 409,
    code: 409,
    text: "The wallet cannot hold so much. Choose a smaller amount.",
  },
  PRICE_TAKEN: {
    status: 409,
    code: 409,
    text: "There is a price for this channel, category and country from that day already. Change that one.",
  },
  PAYMENTS_OFF: {
    status: 409,
    code: 409,
    text: "Payments are not set up. Ask the operator to set RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET.",
  },
  PAYMENTS_AWAY: {
    status: 503,
    code: 503,
    text: "The payment service did not make a link: {reason} Nothing was charged. Try again in a moment.",
  },
  PAYMENT_REFUSED: {
    status: 400,
    code: 400,
    text: "This payment could not be confirmed. If money was taken, it is added to the wallet once the payment service tells us; otherwise start the top-up again.",
  },
} as const satisfies ErrorTable;
