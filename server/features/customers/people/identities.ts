import { errorText } from "#contract/errors.ts";
import { fail } from "#server/platform/fail.ts";
import type { IdentityChannel, Rows } from "../tables.ts";

export interface Identity {
  channel: IdentityChannel;
  external_id: string;
}

/** Where a form shows the identity, and what a sentence calls it. */
const WORDS: Record<IdentityChannel, { field: string; name: string }> = {
  phone: { field: "phoneNumber", name: "phone number" },
  whatsapp: { field: "whatsAppNumber", name: "WhatsApp number" },
  facebook: { field: "facebookId", name: "Facebook ID" },
  instagram: { field: "instaId", name: "Instagram ID" },
  twitter: { field: "twitterId", name: "Twitter ID" },
};

const same = (one: Identity) => (other: Identity) =>
  one.channel === other.channel && one.external_id === other.external_id;
export const without = (these: readonly Identity[], those: readonly Identity[]): Identity[] =>
  these.filter((one) => !those.some(same(one)));

export const listIdentities = (rows: Rows, customerId: string): Promise<Identity[]> =>
  rows.db
    .selectFrom("customer_identity")
    .select(["channel", "external_id"])
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("customer_id", "=", customerId)
    .orderBy("channel")
    .orderBy("external_id")
    .execute();

/** Every number and account of these customers. */
export async function addressesOf(rows: Rows, customerIds: readonly string[]): Promise<string[]> {
  const found = await rows.db
    .selectFrom("customer_identity")
    .select("external_id")
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("customer_id", "in", customerIds)
    .execute();
  return found.map(({ external_id }) => external_id);
}

/** Every identity of one customer becomes another's. */
export const moveIdentities = (rows: Rows, from: string, to: string) =>
  rows.db
    .updateTable("customer_identity")
    .set({ customer_id: to })
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("customer_id", "=", from)
    .execute();

/**
 * Changes who the customer is on its channels from what its fields said to what they say. Identities that stand in no
 * field (those of a merged customer) stay. Refuses, naming the field, what is another customer's.
 */
export async function changeIdentities(
  rows: Rows,
  customerId: string,
  before: readonly Identity[],
  after: readonly Identity[],
): Promise<void> {
  await dropIdentities(rows, customerId, without(before, after));
  const wanted = without(after, before);
  if (wanted.length === 0) return;
  await rows.db
    .insertInto("customer_identity")
    .values(wanted.map((identity) => ({ ...identity, customer_id: customerId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const [taken] = without(wanted, await listIdentities(rows, customerId));
  if (taken) throw takenBy(taken);
}

export async function dropIdentities(
  rows: Rows,
  customerId: string,
  identities: readonly Identity[],
): Promise<void> {
  for (const { channel, external_id } of identities) {
    await rows.db
      .deleteFrom("customer_identity")
      .where("enterprise_id", "=", rows.enterpriseId)
      .where("customer_id", "=", customerId)
      .where("channel", "=", channel)
      .where("external_id", "=", external_id)
      .execute();
  }
}

function takenBy({ channel, external_id: value }: Identity) {
  const { field, name } = WORDS[channel];
  const [reason, data] =
    channel === "phone"
      ? (["CUSTOMER_EXISTS", { phone: value }] as const)
      : (["IDENTITY_TAKEN", { channel: name, value }] as const);
  return fail(reason, data, [{ field, message: errorText(reason, data) }]);
}
