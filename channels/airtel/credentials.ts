import { CHANNEL_TYPES, type ChannelType } from "#contract/channel-types.ts";
import type { CredentialField } from "../kit/index.ts";
import { type Mapping, mappingField } from "../kit/mapping/index.ts";

/** Airtel publishes no form of its webhooks: this is ours, to be fitted to theirs. */
export const ASSUMED: Mapping = {
  receipts: {
    id: "messageRequestId",
    status: "status",
    statuses: { SENT: "sent", DELIVERED: "delivered", READ: "read", FAILED: "failed" },
    time: "timestamp",
    errorCode: "error.code",
    errorText: "error.message",
  },
  inbound: {
    id: "messageId",
    from: "from",
    name: "name",
    text: "message.text",
    mediaUrl: "message.media.url",
    mimeType: "message.media.mimeType",
    choiceId: "message.payload",
    time: "timestamp",
  },
};

const CUSTOMER: CredentialField = {
  name: "customerId",
  label: "Customer id",
  required: "Customer id is required",
};

const WHATSAPP: readonly CredentialField[] = [
  { name: "username", label: "User name", required: "User name is required" },
  { name: "password", label: "Password", required: "Password is required", secret: true },
  CUSTOMER,
  {
    name: "businessId",
    label: "Business id",
    required: "Business id is required",
    help: "Names the account at Airtel; messages carry its user name and password.",
  },
  mappingField(ASSUMED),
];

const RCS: readonly CredentialField[] = [
  CUSTOMER,
  { name: "agentId", label: "Agent id", required: "Agent id is required", sender: true },
  { name: "subAccountId", label: "Sub-account id", required: "Sub-account id is required" },
  { name: "username", label: "User name", help: "With the password, where the account signs on by Basic." },
  { name: "password", label: "Password", secret: true },
  mappingField(ASSUMED),
];

export const credentials = (type: ChannelType): readonly CredentialField[] =>
  type === CHANNEL_TYPES.RCS ? RCS : WHATSAPP;
