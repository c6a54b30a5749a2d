import { CHANNEL_TYPES } from "#contract/channel-types.ts";
import { httpsAddress } from "../../kit/index.ts";
import { CARRIER_CREDENTIALS } from "../../kit/rbm/index.ts";
import { configurable } from "../adapter.ts";
import { ADDRESS, WEBHOOK_SECRET } from "./fields.ts";

/** SAP 365 engagement for Telegram: its documents are no longer published. */
export const sap365 = configurable({
  vendor: "sap365",
  name: "SAP365",
  types: [CHANNEL_TYPES.TELEGRAM],
  grounds: "assumed",
  fields: [
    { name: "accountName", label: "Account name", required: "Account name is required" },
    { name: "accKey", label: "Account key", required: "Account key is required", secret: true },
    ADDRESS,
    WEBHOOK_SECRET,
  ],
  configuration: {
    send: {
      url: "{{address}}",
      json: { account: "{{accountName}}", to: "{{to}}", from: "{{from}}", text: "{{text}}" },
    },
    auth: { kind: "bearer", token: "{{accKey}}" },
    textMax: 4_096,
  },
});

/** Tanla: client credentials as the specification names them, everything else a guess after its siblings. */
export const tanla = configurable({
  vendor: "tanla",
  name: "Tanla",
  types: [CHANNEL_TYPES.RCS],
  grounds: "assumed",
  fields: [
    ...CARRIER_CREDENTIALS,
    ADDRESS,
    {
      name: "tokenAddress",
      label: "Address of the token call",
      required: "Address of the token call is required",
      check: httpsAddress,
    },
    WEBHOOK_SECRET,
  ],
  configuration: {
    send: {
      url: "{{address}}",
      json: { RCSMessage: { textMessage: "{{text}}" }, messageContact: { userContact: "{{to}}" } },
    },
    template: {
      url: "{{address}}",
      json: {
        RCSMessage: {
          templateMessage: { templateCode: "{{templateId}}", customParams: "{{variablesByName}}" },
        },
        messageContact: { userContact: "{{to}}" },
      },
    },
    auth: {
      kind: "oauth2",
      url: "{{tokenAddress}}",
      clientId: "{{clientId}}",
      clientSecret: "{{clientSecret}}",
    },
    messageId: "RCSMessage.msgId",
    error: { code: "error.code", text: "error.message" },
    textMax: 2_500,
  },
});
