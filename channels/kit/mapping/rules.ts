import { z } from "zod";

/** A way into a webhook call ("data.0.id"); one that begins with "?" leads into the query of the address. */
const way = z.string().min(1);

/** Where a webhook call tells what became of a message. */
export const receiptRule = z.strictObject({
  list: way.optional(),
  id: way,
  reference: way.optional(),
  status: way,
  statuses: z.record(z.string(), z.enum(["sent", "delivered", "read", "failed", "ignore"])),
  time: way.optional(),
  errorCode: way.optional(),
  errorText: way.optional(),
});
export type ReceiptRule = z.infer<typeof receiptRule>;

/** Where a webhook call tells what a person wrote. */
export const inboundRule = z.strictObject({
  list: way.optional(),
  id: way.optional(),
  from: way,
  name: way.optional(),
  time: way.optional(),
  text: way.optional(),
  mediaUrl: way.optional(),
  mimeType: way.optional(),
  choiceId: way.optional(),
  replyTo: way.optional(),
});
export type InboundRule = z.infer<typeof inboundRule>;

/** How webhook calls are read of a vendor that has not published their form. */
export const mappingRules = z.strictObject({
  receipts: receiptRule.optional(),
  inbound: inboundRule.optional(),
});
export type Mapping = z.infer<typeof mappingRules>;
