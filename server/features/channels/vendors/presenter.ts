import type { CredentialFieldView, Vendor } from "#contract/channels/vendors.ts";
import type { ChannelType } from "#contract/channel-types.ts";
import type { Adapter, CredentialField } from "#channels/kit/index.ts";

const presentField = (field: CredentialField): CredentialFieldView => ({
  name: field.name,
  label: field.label,
  required: field.required ?? null,
  secret: field.secret === true,
  multiline: field.multiline === true,
  kind: field.kind ?? "alphaNumeric",
  options: field.options ? [...field.options] : null,
  initial: field.initial ?? "",
  help: field.help ?? "",
});

const BESIDE = "Messages come from this one and not from the channel's own sender. Empty it to use that.";

/** A vendor's form. The sender is the channel's own field: a channel that was told another beside it shows that too. */
export const presentFields = (
  adapter: Adapter,
  type: ChannelType,
  given: Readonly<Record<string, string>> = {},
): CredentialFieldView[] =>
  adapter
    .credentials(type)
    .filter(({ sender, name }) => !sender || given[name])
    .map((field) => ({ ...presentField(field), ...(field.sender ? { required: null, help: BESIDE } : {}) }));

export const presentVendor = (adapter: Adapter): Vendor => ({
  vendor: adapter.vendor,
  name: adapter.name,
  grounds: adapter.grounds,
  proof: adapter.proof,
  types: adapter.types.map((type) => ({ type, fields: presentFields(adapter, type) })),
});
