import { z } from "zod";
import { text } from "../common.ts";
import { API } from "../route.ts";
import { PAYMENT_STATUSES } from "./limits.ts";
import { amount, currency } from "./views.ts";

/** What the vendor of payments adds to the address that it sends people back to. */
const fields = z.object({
  razorpay_payment_link_status: text(40),
  razorpay_payment_id: text(60).default(""),
  razorpay_payment_link_id: text(60),
  razorpay_payment_link_reference_id: text(60),
  razorpay_signature: text(200),
  mobileNumber: text(20).default(""),
});
export type PaymentFields = z.output<typeof fields>;

const SAMPLE = JSON.stringify({
  razorpay_payment_link_status: "paid",
  razorpay_payment_id: "pay_sample",
  razorpay_payment_link_id: "plink_sample",
  razorpay_payment_link_reference_id: "sample",
  razorpay_signature: "sample",
});

/** The payment fields as the JSON text that the call carries. */
const request = text(4_000)
  .transform((given, context) => {
    try {
      return JSON.parse(given) as unknown;
    } catch {
      context.addIssue({ code: "custom", message: "must be JSON that holds the payment fields" });
      return z.NEVER;
    }
  })
  .pipe(fields)
  .meta({ examples: [SAMPLE] });

export const resultRoutes = {
  billingInfo: {
    method: "POST",
    path: `${API}/call-api/billing_info`,
    summary:
      "What became of a payment, from the page that the vendor sends people back to. The wallet is credited once, when the signature is the vendor's own; `status` is what this server knows.",
    public: true,
    envelope: "nlp",
    body: z.object({ requestType: z.literal("update_payment_status"), request }),
    reply: z.object({
      status: z.enum(PAYMENT_STATUSES),
      paymentId: z.string(),
      referenceId: z.string(),
      amount,
      currency,
    }),
  },
} as const;
