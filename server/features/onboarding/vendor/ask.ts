import { fail } from "#server/platform/fail.ts";
import { CutOff, NotSent } from "#server/platform/outbound/call.ts";
import type { Outbound } from "#server/platform/outbound/outbound.ts";
import { type Refused, refusalOf, type Settings } from "./refusals.ts";

type Request = Parameters<Outbound["call"]>[0];
type Reply = Awaited<ReturnType<Outbound["call"]>>;

/** One call to a vendor and how its answer reads. */
interface VendorCall<T> {
  request: Request;
  read(reply: Reply): { said: T; error?: undefined } | { error: Refused };
}

/** Makes one call; throws what the vendor says against it as a sentence that says what to do. */
export async function ask<T>(outbound: Outbound, at: Settings, { request, read }: VendorCall<T>): Promise<T> {
  const reply = await outbound.call(request).catch((error: unknown) => {
    if (error instanceof NotSent || error instanceof CutOff)
      throw fail("WABA_AWAY", { reason: error.message.replace(/\.$/, "") });
    throw error;
  });
  const answered = read(reply);
  if (answered.error) throw refusalOf(answered.error, at);
  return answered.said;
}
