import { CHANNEL_TYPES } from "#contract/channel-types.ts";
import { configurable } from "../adapter.ts";
import { ADDRESS, WEBHOOK_SECRET } from "./fields.ts";

const { SMS, WHATSAPP, TELEGRAM, RCS, IVRS } = CHANNEL_TYPES;

/** Any vendor that takes a message in one HTTP call. */
export const genericHttp = configurable({
  vendor: "generic-http",
  name: "Any HTTP gateway",
  types: [SMS, WHATSAPP, RCS, TELEGRAM, IVRS],
  grounds: "assumed",
  fields: [
    ADDRESS,
    { name: "user", label: "User name" },
    { name: "password", label: "Password", secret: true },
    { name: "key", label: "Key", secret: true },
    WEBHOOK_SECRET,
  ],
  configuration: {
    send: { url: "{{address}}", json: { to: "{{to}}", from: "{{from}}", text: "{{text}}", id: "{{msgId}}" } },
    auth: { kind: "bearer", token: "{{key}}" },
    messageId: "id",
    error: { code: "error.code", text: "error.message" },
    receipts: {
      id: "id",
      status: "status",
      statuses: { sent: "sent", delivered: "delivered", read: "read", failed: "failed" },
      errorCode: "error.code",
      errorText: "error.message",
    },
    inbound: { from: "from", text: "text", id: "id" },
  },
});
