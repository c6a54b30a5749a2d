import type { ChannelType } from "#contract/channel-types.ts";
import { customersAt, defaultCountry, knownAs } from "#server/features/customers/public.ts";
import { fail } from "#server/platform/fail.ts";
import type { Scope, Work } from "#server/platform/scope.ts";
import type { Unconfirmed } from "#contract/messages/confirmations.ts";
import { readOwnAddress } from "../blacklist/address.ts";
import { type ConsentEventRow, countConsents, pageOfConsents, saidAt, standsSince } from "./repository.ts";
import { type Consent, consentedAs, setConsent } from "./set.ts";
import { type Standing, UNCONFIRMED_YES } from "./standing.ts";

interface Asked {
  customerId?: string | undefined;
  search: string;
  channelType?: ChannelType | undefined;
  unconfirmed?: Unconfirmed | undefined;
  from: number;
  perPage: number;
}
interface Noted {
  address: string;
  channelType: ChannelType;
  optedIn: boolean;
  words: string;
  at?: string | undefined;
}

const refused = (field: string, message: string) =>
  fail("INVALID_INPUT", { summary: message }, [{ field, message }]);

/** What people said about being written to, and how it is known. */
export const consents = {
  async list(scope: Scope, { customerId, ...asked }: Asked) {
    const of = customerId === undefined ? undefined : await knownAs(scope, customerId);
    if (customerId !== undefined && !of) throw fail("NOT_FOUND", { what: "customer" });
    const narrowed = { ...asked, of };
    return { rows: await pageOfConsents(scope, narrowed), total: await countConsents(scope, narrowed) };
  },
  async note(scope: Scope, { address: written, channelType: type, optedIn, words, at: when }: Noted) {
    const read = await readOwnAddress(scope, written, type, await defaultCountry(scope));
    if (!read.ok) throw refused("address", read.reason);
    const address = consentedAs(type, read.address);
    const said = when === undefined ? Date.now() : Date.parse(when);
    if (said > Date.now()) throw refused("at", "Choose a moment that is over.");
    return scope.write(
      async (work): Promise<{ row: ConsentEventRow; holds: boolean; standing: Standing }> => {
        const customerId = (await customersAt(work, type, [address])).get(address) ?? null;
        const { kind, name } = work.principal;
        const way = kind === "key" ? "api" : "agent";
        const entered = { optedIn, way, reason: words.trim(), by: name } as const;
        const at = await momentOf(work, { type, address, ...entered }, said);
        await setConsent(work, { type, address, customerId, ...entered, at });
        await work.audit({
          action: "consent.noted",
          subject: address,
          after: { channelType: type, optedIn, words: words.trim(), at: new Date(at).toISOString() },
        });
        const row = await saidAt(work, type, address, new Date(at));
        const { standing, at: since } = await standsSince(work, type, address);
        if (standing === "pending") await work.publish(UNCONFIRMED_YES, work.enterpriseId);
        return { row: row!, holds: since === at, standing };
      },
    );
  },
};

/**
 * When somebody said what is entered: of a day nobody knows the hour, so what is entered for it is heard behind what was
 * before. The same once more is no other word.
 */
async function momentOf(
  work: Work,
  { type, address, optedIn, way, reason, by }: Omit<Consent, "customerId" | "at">,
  said: number,
): Promise<number> {
  const last = await saidAt(work, type, address, new Date(said));
  if (!last) return said;
  const same = last.opted_in === optedIn && last.way === way && last.words === reason && last.by_name === by;
  return last.at.getTime() + (same ? 0 : 1);
}
