/** A business account of the vendor's. */
export interface Waba {
  id: string;
  name: string;
}

/** A number of a business account, as the vendor keeps it. */
export interface WabaNumber {
  id: string;
  wabaId: string;
  /** Digits alone. */
  number: string;
  verifiedName: string;
  verified: boolean;
  /** Set once it is registered. */
  pin: string | null;
  profile: Readonly<Record<string, unknown>>;
}

/** A number as the Graph API shows it; of one that is not registered nothing is known yet. */
export const numberView = ({ id, number, verifiedName, verified, pin }: WabaNumber) => ({
  id,
  display_phone_number: `+${number}`,
  verified_name: verifiedName,
  code_verification_status: verified ? "VERIFIED" : "NOT_VERIFIED",
  status: pin === null ? "PENDING" : "CONNECTED",
  name_status: pin === null ? "PENDING_REVIEW" : "APPROVED",
  quality_rating: pin === null ? "UNKNOWN" : "GREEN",
  whatsapp_business_manager_messaging_limit: "TIER_250",
  platform_type: pin === null ? "NOT_APPLICABLE" : "CLOUD_API",
});
