import type { CredentialField } from "../kit/index.ts";
import { META_CREDENTIALS } from "../kit/meta/index.ts";

export const CREDENTIALS: readonly CredentialField[] = [
  { name: "phoneNumberId", label: "Phone number id", required: "Phone number id is required" },
  {
    name: "wabaId",
    label: "WhatsApp Business Account id",
    required: "WhatsApp Business Account id is required",
  },
  ...META_CREDENTIALS,
];
