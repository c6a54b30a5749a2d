import { z } from "zod";
import type { Door, RawReply } from "#server/platform/http/door.ts";
import type { Gate } from "./gate.ts";
import type { Payments, Said } from "./service.ts";
import { isHookSigned } from "./signature.ts";

const entity = <S extends z.ZodRawShape>(shape: S) => z.object({ entity: z.object(shape) });
const hook = z.object({
  event: z.enum(["payment_link.paid", "payment_link.expired", "payment_link.cancelled"]),
  payload: z.object({
    payment_link: entity({ id: z.string().max(60) }),
    payment: entity({ id: z.string().max(60) }).optional(),
  }),
});
const STATUS: Record<z.output<typeof hook>["event"], Said["status"]> = {
  "payment_link.paid": "paid",
  "payment_link.expired": "expired",
  "payment_link.cancelled": "cancelled",
};

const reply = (status: number, body = ""): RawReply => ({
  status,
  headers: { "content-type": "text/plain" },
  body,
});

/** Where the vendor of payments tells what became of a link: also of those whose window was closed. */
export const paymentDoor = (payments: Payments, gateNow: () => Gate | undefined): Door => ({
  methods: ["POST"],
  path: "/payments/{vendor}",
  maxBytes: 256 * 1024,
  async handle({ params, headers, body }) {
    if (params.vendor !== "razorpay") return reply(404, "No vendor of payments reports here.");
    const secret = gateNow()?.webhookSecret;
    if (!secret || !isHookSigned(body, headers["x-razorpay-signature"] ?? "", secret))
      return reply(403, "The signature is missing or wrong.");
    const read = hook.safeParse(jsonOf(body));
    // What is told of other things is nothing to us, and is not told again.
    if (!read.success) return reply(200);
    const { event, payload } = read.data;
    await payments.told({
      linkId: payload.payment_link.entity.id,
      status: STATUS[event],
      paymentId: payload.payment?.entity.id ?? null,
    });
    return reply(200);
  },
});

function jsonOf(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString("utf8"));
  } catch {
    return undefined;
  }
}
