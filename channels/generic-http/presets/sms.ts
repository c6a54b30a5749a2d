import { CHANNEL_TYPES } from "#contract/channel-types.ts";
import { configurable } from "../adapter.ts";
import { ADDRESS, SENDER, WEBHOOK_SECRET } from "./fields.ts";

const types = [CHANNEL_TYPES.SMS];

/** An SMS gateway with a key and a sender; what it takes is the usual, to be fitted to its documents. */
export const smsKey = configurable({
  vendor: "sms-key",
  name: "SMS gateway with a key",
  types,
  grounds: "assumed",
  fields: [
    { name: "accKey", label: "Account key", required: "Account key is required", secret: true },
    SENDER,
    ADDRESS,
    WEBHOOK_SECRET,
  ],
  configuration: {
    send: { url: "{{address}}", json: { to: "{{to}}", from: "{{sender}}", text: "{{text}}" } },
    auth: { kind: "bearer", token: "{{accKey}}" },
    messageId: "id",
  },
});

/** Tata Tele Business Services. The specification names the first four parameters, the rest are a guess. */
export const ttbs = configurable({
  vendor: "ttbs",
  name: "TTBS",
  types,
  grounds: "assumed",
  fields: [
    { name: "user", label: "User name", required: "User name is required" },
    { name: "pswd", label: "Password", required: "Password is required", secret: true },
    SENDER,
    {
      name: "PE_ID",
      label: "Principal entity id",
      required: "Principal entity id is required",
      kind: "numeric",
    },
    ADDRESS,
    WEBHOOK_SECRET,
  ],
  configuration: {
    send: {
      method: "GET",
      url: "{{address}}",
      query: {
        user: "{{user}}",
        pswd: "{{pswd}}",
        sender: "{{sender}}",
        PE_ID: "{{PE_ID}}",
        mobile: "{{toDigits}}",
        text: "{{text}}",
        Template_ID: "{{dltTemplateId}}",
      },
    },
  },
});

/** Mobeep. The specification names the credentials, the parameters are a guess. */
export const mobeep = configurable({
  vendor: "mobeep",
  name: "Mobeep",
  types,
  grounds: "assumed",
  fields: [
    { name: "username", label: "User name", required: "User name is required" },
    { name: "password", label: "Password", required: "Password is required", secret: true },
    SENDER,
    {
      name: "principalEntityId",
      label: "Principal entity id",
      required: "Principal entity id is required",
      kind: "numeric",
    },
    ADDRESS,
    WEBHOOK_SECRET,
  ],
  configuration: {
    send: {
      method: "GET",
      url: "{{address}}",
      query: {
        username: "{{username}}",
        password: "{{password}}",
        from: "{{sender}}",
        to: "{{toDigits}}",
        text: "{{text}}",
        principalEntityId: "{{principalEntityId}}",
        templateId: "{{dltTemplateId}}",
      },
    },
  },
});

/** Vayacom: nothing of it is published. */
export const vayacom = configurable({
  vendor: "vayacom",
  name: "Vayacom",
  types,
  grounds: "assumed",
  fields: [
    { name: "username", label: "User name", required: "User name is required" },
    { name: "password", label: "Password", required: "Password is required", secret: true },
    SENDER,
    ADDRESS,
    WEBHOOK_SECRET,
  ],
  configuration: {
    send: {
      url: "{{address}}",
      form: { from: "{{sender}}", to: "{{toDigits}}", text: "{{text}}", templateId: "{{dltTemplateId}}" },
    },
    auth: { kind: "basic", user: "{{username}}", password: "{{password}}" },
  },
});
