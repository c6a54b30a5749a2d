import type { PaymentKeys } from "#sandbox/protocols/razorpay/links.ts";
import type { Secrets } from "#server/platform/crypto/secrets.ts";

/** The account of this installation at the stand-in for the vendor of payments. */
export const sandboxPayments = (secrets: Pick<Secrets, "key">): PaymentKeys => ({
  keyId: "rzp_test_sandbox",
  keySecret: secrets.key("sandbox.payments").toString("hex"),
  webhookSecret: secrets.key("sandbox.payments.webhook").toString("hex"),
});
