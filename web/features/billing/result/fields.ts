/** How a payment stands, as the server has found it. */
type Known = "paid" | "expired" | "pending" | "cancelled";
/** The same as the page says it: also before the server has answered, and where it does not find it signed. */
export type Standing = Known | "checking" | "unconfirmed";

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
/** What is none of the ends is pending. */
export const standingOf = (status: string): Known => (KNOWN.includes(status) ? (status as Known) : "pending");
