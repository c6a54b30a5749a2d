import type { CredentialFieldView, Vendor } from "#contract/channels/vendors.ts";
import type { Adapter, CredentialField } from "#channels/kit/index.ts";

export const presentField = (field: CredentialField): CredentialFieldView => ({
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

export const presentVendor = (adapter: Adapter): Vendor => ({
  vendor: adapter.vendor,
  name: adapter.name,
  grounds: adapter.grounds,
  proof: adapter.proof,
  types: adapter.types.map((type) => ({ type, fields: adapter.credentials(type).map(presentField) })),
});
