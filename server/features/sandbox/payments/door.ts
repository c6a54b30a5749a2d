import { PAGE_POLICY } from "#sandbox/kit/page.ts";
import { isChoice, MISSING_PAGE, paymentPage } from "#sandbox/protocols/razorpay/page.ts";
import type { Door, RawReply } from "#server/platform/http/door.ts";
import { PAY, type SandboxPayments } from "./service.ts";

const page = (body: string, status = 200): RawReply => ({
  status,
  headers: { "content-type": "text/html; charset=utf-8", "content-security-policy": PAGE_POLICY },
  body,
});

/** The page of the simulated vendor on which a link is paid, left to expire, or cancelled. */
export const payPageDoor = (payments: SandboxPayments): Door => ({
  methods: ["GET", "POST"],
  path: `${PAY}{id}`,
  maxBytes: 4_096,
  async handle({ method, params, body }) {
    const id = params.id ?? "";
    if (method === "POST") {
      const choice = new URLSearchParams(Buffer.from(body).toString("utf8")).get("choice") ?? undefined;
      const back = isChoice(choice) ? await payments.choose(id, choice) : undefined;
      if (back) return { status: 303, headers: { location: back }, body: "" };
    }
    const kept = await payments.find(id);
    return kept ? page(paymentPage(kept)) : page(MISSING_PAGE, 404);
  },
});
