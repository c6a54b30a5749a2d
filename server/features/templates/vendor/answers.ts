import { isRetryable, type VendorError } from "#channels/kit/index.ts";
import type { OpenChannel } from "#server/features/channels/public.ts";
import { type Failure, fail } from "#server/platform/fail.ts";
import { NotSent } from "#server/platform/outbound/call.ts";

/** A vendor's no, as the failure that a person reads. */
export function refusalOf({ adapter }: OpenChannel, error: VendorError): Failure {
  return isRetryable(error)
    ? fail("TEMPLATE_VENDOR_AWAY", { vendor: adapter.name })
    : fail("TEMPLATE_VENDOR_REFUSED", { vendor: adapter.name, reason: sentence(error) });
}

/** A call that never came to the vendor, as such a failure; everything else stays what it is. */
export const silenceOf = ({ adapter }: OpenChannel, error: unknown): unknown =>
  error instanceof NotSent ? fail("TEMPLATE_VENDOR_AWAY", { vendor: adapter.name }) : error;

const sentence = ({ text, code }: VendorError): string =>
  `${text.trim().replace(/\.$/, "")}${code && code !== "0" ? ` (${code})` : ""}.`;
