import type { VendorNames } from "../connection.ts";
import type { ChannelEvent } from "../events.ts";
import { textAt } from "../http.ts";
import { cloudChanges, readCloudChange } from "./receive.ts";

/** What bodies of Meta's form call an account, and how they say it of a number. */
export interface CloudNames extends VendorNames {
  numberIn(value: unknown): string | undefined;
}

/** For those who know Meta's own ids. */
export const namedById = (phoneNumberId: string, wabaId: string): CloudNames => ({
  number: phoneNumberId,
  account: wabaId,
  numberIn: (value) => textAt(value, "metadata", "phone_number_id") || undefined,
});

/** For those to whose address a vendor reports of one number alone: all of it is theirs, whatever it names. */
export const NAMELESS: CloudNames = { number: "", numberIn: () => undefined };

/** Fields that tell of one number; the others tell of the business account, and so of each number that it has. */
const OF_NUMBERS = new Set(["messages", "user_preferences"]);

/**
 * The part of a webhook body that tells of one account, with the names of accounts whose part is others': Meta reports
 * of all numbers of a business account to the address that was given last. Undefined when it is no such body.
 */
export function readCloudPart(
  body: Uint8Array | string,
  own: CloudNames,
): { events: ChannelEvent[]; elsewhere: string[] } | undefined {
  const changes = cloudChanges(body);
  if (!changes) return undefined;
  const events: ChannelEvent[] = [];
  const elsewhere = new Set<string>();
  for (const change of changes) {
    const number = own.numberIn(change.value);
    const account = OF_NUMBERS.has(change.field) ? undefined : own.account && change.account;
    const mine = number ? number === own.number : !account || account === own.account;
    const others = number ? (mine ? undefined : number) : account;
    if (mine) for (const event of readCloudChange(change)) events.push(event);
    if (others) elsewhere.add(others);
  }
  return { events, elsewhere: [...elsewhere] };
}
