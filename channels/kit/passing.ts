import type { ErrorClass, VendorError } from "./errors.ts";

/**
 * Which failures may pass within days without anybody doing anything: the vendor's own trouble, what came too fast, and
 * what it puts off (Meta, "Error codes", "Per-user marketing template message limits"; Twilio, "Error and warning
 * dictionary"; SparkPost, "Bounce classification codes"). The others need somebody: another number, a mended template, a
 * paid bill, or the person's own word. What nobody knows the meaning of counts among those.
 */
const PASSES: Readonly<Record<ErrorClass, boolean>> = {
  throughput: true,
  pair: true,
  server: true,
  later: true,
  auth: false,
  reengagement: false,
  quality: false,
  recipient: false,
  optout: false,
  template: false,
  request: false,
  account: false,
  unknown: false,
};

/** Whether the same message may go to the same person some day soon. */
export const mayPass = (error: Pick<VendorError, "class">): boolean => PASSES[error.class];
