import {
  at,
  basicOf,
  hmac,
  json,
  jsonOf,
  same,
  textAt,
  type WireReply,
  type WireRequest,
} from "../../kit/wire.ts";

/** A payment link as the vendor keeps it. */
export interface PaymentLink {
  id: string;
  /** In hundredths. */
  amount: number;
  currency: string;
  reference: string;
  description: string;
  callbackUrl: string;
  notes: Readonly<Record<string, string>>;
  /** Seconds since 1970. */
  createdAt: number;
}
export type LinkStatus = "created" | "paid" | "expired" | "cancelled";
/** A link with what became of it. */
export interface KeptLink {
  link: PaymentLink;
  status: LinkStatus;
  paymentId: string | null;
}

export interface PaymentKeys {
  keyId: string;
  keySecret: string;
  webhookSecret: string;
}

const refused = (status: number, description: string): WireReply =>
  json(
    { error: { code: "BAD_REQUEST_ERROR", description, source: "business", step: "payment_initiation" } },
    status,
  );

export const NOT_FOUND = refused(400, "The id provided does not exist");

/** What speaks against a caller; nothing where the key is right. */
export function strangerTo({ headers }: WireRequest, keys: PaymentKeys): WireReply | undefined {
  const given = basicOf(headers.authorization);
  const known = given && same(given.user, keys.keyId) && same(given.password, keys.keySecret);
  return known ? undefined : refused(401, "Authentication failed");
}

const CURRENCIES = new Set(["INR", "USD"]);
const LEAST = 100;

/** Reads POST /v1/payment_links; an answer where it is refused. */
export function readLink(request: WireRequest, id: string, now: number): PaymentLink | WireReply {
  const body = jsonOf(request);
  const amount = at(body, "amount");
  const currency = textAt(body, "currency") ?? "INR";
  if (typeof amount !== "number" || !Number.isInteger(amount))
    return refused(400, "The amount must be an integer.");
  if (amount < LEAST) return refused(400, "Order amount less than minimum amount allowed");
  if (!CURRENCIES.has(currency)) return refused(400, "Currency is not supported");
  const callbackUrl = textAt(body, "callback_url") ?? "";
  if (callbackUrl && textAt(body, "callback_method") !== "get")
    return refused(400, "The callback method must be get.");
  const notes = at(body, "notes");
  return {
    id,
    amount,
    currency,
    reference: textAt(body, "reference_id") ?? "",
    description: textAt(body, "description") ?? "",
    callbackUrl,
    notes: typeof notes === "object" && notes !== null ? (notes as Record<string, string>) : {},
    createdAt: Math.floor(now / 1_000),
  };
}

const entityOf = ({ link, status, paymentId }: KeptLink, shortUrl: string) => ({
  id: link.id,
  accept_partial: false,
  amount: link.amount,
  amount_paid: status === "paid" ? link.amount : 0,
  callback_method: link.callbackUrl ? "get" : "",
  callback_url: link.callbackUrl,
  created_at: link.createdAt,
  currency: link.currency,
  description: link.description,
  notes: link.notes,
  payments: paymentId ? [{ amount: link.amount, payment_id: paymentId, status: "captured" }] : [],
  reference_id: link.reference,
  short_url: shortUrl,
  status,
});

/** A link as GET and POST answer it. */
export const linkReply = (kept: KeptLink, shortUrl: string): WireReply => json(entityOf(kept, shortUrl));

/** Where somebody is sent back to, with what became of the link and the vendor's word for it. */
export function callbackOf(
  { link, status, paymentId }: KeptLink,
  { keySecret }: PaymentKeys,
): string | undefined {
  if (!link.callbackUrl) return undefined;
  const payment = paymentId ?? "";
  const url = new URL(link.callbackUrl);
  const signed = [link.id, link.reference, status, payment].join("|");
  for (const [name, value] of Object.entries({
    razorpay_payment_id: payment,
    razorpay_payment_link_id: link.id,
    razorpay_payment_link_reference_id: link.reference,
    razorpay_payment_link_status: status,
    razorpay_signature: hmac("sha256", keySecret, signed, "hex"),
  }))
    url.searchParams.set(name, value);
  return url.href;
}

/** What the vendor tells by webhook: the body, and its signature over those bytes. */
export function hookOf(kept: KeptLink, shortUrl: string, { webhookSecret }: PaymentKeys, now: number) {
  const { link, status, paymentId } = kept;
  const body = JSON.stringify({
    entity: "event",
    account_id: "acc_sandbox",
    event: `payment_link.${status}`,
    contains: paymentId ? ["payment_link", "order", "payment"] : ["payment_link"],
    payload: {
      payment_link: { entity: entityOf(kept, shortUrl) },
      ...(paymentId
        ? {
            payment: {
              entity: {
                id: paymentId,
                entity: "payment",
                amount: link.amount,
                currency: link.currency,
                status: "captured",
                method: "card",
                captured: true,
              },
            },
          }
        : {}),
    },
    created_at: Math.floor(now / 1_000),
  });
  return { body, signature: hmac("sha256", webhookSecret, body, "hex") };
}
