import { isUserId } from "#contract/channels/user-id.ts";
import { numbersOf } from "#server/features/customers/public.ts";
import type { Recipient } from "./repository.ts";
import type { Rows } from "../tables.ts";

/**
 * Who is named by a user id and has shown a number is written to at that: what they want, and whether they may be
 * written to, stands there. Asks nothing where nobody is named so.
 */
export async function atNumbers(rows: Rows, recipients: readonly Recipient[]): Promise<readonly Recipient[]> {
  const ids = recipients.flatMap(({ address }) => (isUserId(address) ? [address] : []));
  const numbers = await numbersOf(rows, ids);
  if (numbers.size === 0) return recipients;
  return recipients.map((one) => ({ ...one, address: numbers.get(one.address) ?? one.address }));
}
