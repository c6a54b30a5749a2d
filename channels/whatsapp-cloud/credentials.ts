import type { CredentialField } from "../kit/index.ts";

export const CREDENTIALS: readonly CredentialField[] = [
  { name: "phoneNumberId", label: "Phone number id", required: "Phone number id is required" },
  {
    name: "wabaId",
    label: "WhatsApp Business Account id",
    required: "WhatsApp Business Account id is required",
  },
  { name: "accessToken", label: "Access token", required: "Access token is required", secret: true },
  {
    name: "appSecret",
    label: "App secret",
    required: "App secret is required",
    secret: true,
    help: "Proves that a webhook call comes from Meta.",
  },
  {
    name: "verifyToken",
    label: "Verify token",
    required: "Verify token is required",
    secret: true,
    help: "Any word of your own; enter the same one where Meta asks for it.",
  },
  { name: "apiVersion", label: "API version", required: "API version is required", initial: "v21.0" },
];
