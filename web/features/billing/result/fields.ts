/** How a payment stands, as the page says it. */
export type Standing = "paid" | "expired" | "pending" | "cancelled";

const NAMES = [
  "razorpay_payment_link_status",
  "razorpay_payment_id",
  "razorpay_payment_link_id",
  "razorpay_payment_link_reference_id",
  "razorpay_signature",
  "mobileNumber",
] as const;
type Fields = Record<(typeof NAMES)[number], string>;

/** What stands in the address that the vendor sent somebody back to. */
export const fieldsIn = (query: URLSearchParams): Fields =>
  Object.fromEntries(NAMES.map((name) => [name, query.get(name) ?? ""])) as Fields;

const KNOWN: readonly string[] = ["paid", "expired", "cancelled"];
/** A word of the address or the server's; what is none of the ends is pending. */
export const standingOf = (status: string): Standing =>
  KNOWN.includes(status) ? (status as Standing) : "pending";
