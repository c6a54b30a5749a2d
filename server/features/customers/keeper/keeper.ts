import { isUserId } from "#contract/channels/user-id.ts";
import { CHANNEL_TYPES, type ChannelType } from "#contract/channel-types.ts";
import { emitWebhooks } from "#server/features/webhooks/public.ts";
import { fail } from "#server/platform/fail.ts";
import type { Work } from "#server/platform/scope.ts";
import { identityOn } from "../addresses/addresses.ts";
import type { IdentityChannel } from "../tables.ts";
import { customersChanged } from "../people/changed.ts";
import { changeIdentities } from "../people/identities.ts";
import { findCustomers, updateCustomer } from "../people/repository.ts";
import { type NewCustomer, type SavingParts, writeCustomer } from "../people/service.ts";

/** Making customers of people, and telling who they are, for features that meet them. */
export const createKeeper = (parts: SavingParts) => ({
  /** As the form of the customer master does, with its checks. */
  create: (work: Work, input: NewCustomer): Promise<string> => writeCustomer(work, parts, input),
  /**
   * From now on who writes from this address is this customer. It stands in their own field where that is empty, and
   * beside it otherwise. Refused where it is somebody else's.
   */
  async join(work: Work, customerId: string, type: ChannelType, address: string): Promise<{ name: string }> {
    const [row] = await findCustomers(work, [customerId], true);
    if (!row) throw fail("NOT_FOUND", { what: "customer" });
    const channel = identityOn(type);
    if (!channel || (await known(work, customerId, channel, address))) return row;
    await changeIdentities(work, customerId, [], [{ channel, external_id: address }]);
    const { name, phone, whatsapp, facebook, instagram, twitter, attributes } = row;
    const content = { name, phone, whatsapp, facebook, instagram, twitter, attributes };
    // The field is for a number.
    if (!isUserId(address)) content[channel] ??= address;
    await updateCustomer(work, customerId, content);
    await work.audit({ action: "customer.changed", subjectId: customerId, after: { fields: [channel] } });
    await customersChanged(work, parts.rules, [customerId]);
    await emitWebhooks(work, "customer.updated", () => [{ subjectId: customerId, data: { customerId } }]);
    return row;
  },
});
export type CustomerKeeper = ReturnType<typeof createKeeper>;

/** A telephone number of theirs is where they are found on every channel of numbers. */
async function known(
  { db, enterpriseId }: Work,
  customerId: string,
  channel: IdentityChannel,
  address: string,
): Promise<boolean> {
  const channels: IdentityChannel[] =
    channel === identityOn(CHANNEL_TYPES.WHATSAPP) ? [channel, "phone"] : [channel];
  const found = await db
    .selectFrom("customer_identity")
    .select("customer_id")
    .where("enterprise_id", "=", enterpriseId)
    .where("customer_id", "=", customerId)
    .where("channel", "in", channels)
    .where("external_id", "=", address)
    .executeTakeFirst();
  return found !== undefined;
}
