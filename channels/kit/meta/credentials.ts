import type { CredentialField } from "../adapter.ts";

/** What every channel that Meta itself carries asks for, beside its own names. */
export const META_CREDENTIALS: readonly CredentialField[] = [
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
