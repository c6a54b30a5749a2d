import type { ChannelType } from "#contract/channel-types.ts";
import { customersAt, defaultCountry, knownAs } from "#server/features/customers/public.ts";
import { fail } from "#server/platform/fail.ts";
import type { Scope } from "#server/platform/scope.ts";
import { readAddress } from "../blacklist/address.ts";
import { type ConsentEventRow, countConsents, lastNoted, pageOfConsents } from "./repository.ts";
import { consentedAs, setConsent } from "./set.ts";

interface Asked {
  customerId?: string | undefined;
  search: string;
  channelType?: ChannelType | undefined;
  from: number;
  perPage: number;
}
interface Noted {
  address: string;
  channelType: ChannelType;
  optedIn: boolean;
  words: string;
}

/** What people said about being written to, and how it is known. */
export const consents = {
  async list(scope: Scope, { customerId, ...asked }: Asked) {
    const of = customerId === undefined ? undefined : await knownAs(scope, customerId);
    if (customerId !== undefined && !of) throw fail("NOT_FOUND", { what: "customer" });
    const narrowed = { ...asked, of };
    return { rows: await pageOfConsents(scope, narrowed), total: await countConsents(scope, narrowed) };
  },
  async note(scope: Scope, { address: written, channelType: type, optedIn, words }: Noted) {
    const read = readAddress(written, type, await defaultCountry(scope));
    if (!read.ok)
      throw fail("INVALID_INPUT", { summary: read.reason }, [{ field: "address", message: read.reason }]);
    const address = consentedAs(type, read.address);
    return scope.write(async (work): Promise<ConsentEventRow> => {
      const customerId = (await customersAt(work, type, [address])).get(address) ?? null;
      const { kind, name } = work.principal;
      const way = kind === "key" ? "api" : "agent";
      const at = Date.now();
      await setConsent(work, { type, address, customerId, optedIn, way, reason: words.trim(), by: name, at });
      await work.audit({
        action: "consent.noted",
        subject: address,
        after: { channelType: type, optedIn, words: words.trim() },
      });
      return lastNoted(work, type, address);
    });
  },
};
