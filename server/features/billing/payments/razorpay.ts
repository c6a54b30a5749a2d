import { z } from "zod";
import type { Currency } from "#contract/billing/limits.ts";
import { fail } from "#server/platform/fail.ts";
import type { Outbound } from "#server/platform/outbound/outbound.ts";
import type { Gate } from "./gate.ts";

export interface LinkOrder {
  /** In hundredths of the currency, as the vendor counts. */
  hundredths: number;
  currency: Currency;
  reference: string;
  description: string;
  mobile: string;
  /** Where people are sent once they have paid. */
  callbackUrl: string;
  notes: Readonly<Record<string, string>>;
}

const made = z.object({ id: z.string().min(1).max(60), short_url: z.url({ protocol: /^https?$/ }) });
const refused = z.object({ error: z.object({ description: z.string() }) });

/** A link lives for a day. */
const LINK_S = 86_400;

/** Has a payment link made (POST /v1/payment_links). */
export async function createLink(outbound: Outbound, gate: Gate, order: LinkOrder) {
  const reply = await outbound
    .call({
      method: "POST",
      url: `${gate.url}/v1/payment_links`,
      headers: {
        authorization: `Basic ${Buffer.from(`${gate.keyId}:${gate.keySecret}`).toString("base64")}`,
        "content-type": "application/json",
      },
      body: JSON.stringify({
        amount: order.hundredths,
        currency: order.currency,
        accept_partial: false,
        reference_id: order.reference,
        description: order.description,
        ...(order.mobile ? { customer: { contact: order.mobile } } : {}),
        notify: { sms: false, email: false },
        reminder_enable: false,
        expire_by: Math.floor(Date.now() / 1_000) + LINK_S,
        callback_url: order.callbackUrl,
        callback_method: "get",
        notes: order.notes,
      }),
    })
    .catch((error: Error) => {
      throw fail("PAYMENTS_AWAY", { reason: error.message });
    });
  const said = jsonOf(reply.body);
  const link = made.safeParse(said);
  if (reply.status >= 200 && reply.status < 300 && link.success) return link.data;
  const words = refused.safeParse(said);
  throw fail("PAYMENTS_AWAY", {
    reason: words.success ? words.data.error.description.slice(0, 300) : `It answered with ${reply.status}.`,
  });
}

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
