import type { BusinessNumber, BusinessProfile } from "../kit/index.ts";
import { listAt, textAt } from "../kit/index.ts";

/** The messaging limit is the whole business's; what was the number's own is given while Meta still does. */
const LIMITS = ["whatsapp_business_manager_messaging_limit", "messaging_limit_tier"];
export const NUMBER_FIELDS = [
  "id",
  "display_phone_number",
  "verified_name",
  "code_verification_status",
  "status",
  "name_status",
  "quality_rating",
  ...LIMITS,
].join(",");
export const PROFILE_FIELDS = "about,address,description,email,websites,vertical";

/** A number as the Graph API shows it; it writes the number as people do. */
export function readNumber(item: unknown): BusinessNumber | undefined {
  const [id, shown] = [textAt(item, "id"), textAt(item, "display_phone_number")];
  if (id === undefined || shown === undefined) return undefined;
  const word = (field: string) => textAt(item, field) ?? "UNKNOWN";
  return {
    id,
    number: `+${shown.replace(/\D/g, "")}`,
    verifiedName: textAt(item, "verified_name") ?? "",
    verified: textAt(item, "code_verification_status") === "VERIFIED",
    status: word("status"),
    nameStatus: word("name_status"),
    quality: word("quality_rating"),
    limit: LIMITS.map((field) => textAt(item, field)).find(Boolean) ?? "UNKNOWN",
  };
}

/** What is not filled in is left out of the answer. */
export function readProfile(item: unknown): BusinessProfile {
  const word = (field: string) => textAt(item, field) ?? "";
  return {
    about: word("about"),
    address: word("address"),
    description: word("description"),
    email: word("email"),
    websites: listAt(item, "websites").map(String),
    vertical: word("vertical"),
  };
}
