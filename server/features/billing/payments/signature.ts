import { createHmac, timingSafeEqual } from "node:crypto";
import type { PaymentFields } from "#contract/billing/result.ts";

const digest = (secret: string, data: string | Uint8Array): Buffer =>
  createHmac("sha256", secret).update(data).digest();

/** In a time that does not tell where they differ. */
function same(given: string, wanted: Buffer): boolean {
  if (!/^[\da-f]{64}$/.test(given)) return false;
  return timingSafeEqual(Buffer.from(given, "hex"), wanted);
}

/** Whether the vendor said of a link what stands in the address that somebody came back by. */
export const isSigned = (fields: PaymentFields, keySecret: string): boolean =>
  same(
    fields.razorpay_signature,
    digest(
      keySecret,
      [
        fields.razorpay_payment_link_id,
        fields.razorpay_payment_link_reference_id,
        fields.razorpay_payment_link_status,
        fields.razorpay_payment_id,
      ].join("|"),
    ),
  );

/** Whether a webhook is the vendor's: its signature is over the bytes as they came. */
export const isHookSigned = (body: Uint8Array, signature: string, webhookSecret: string): boolean =>
  same(signature, digest(webhookSecret, body));
