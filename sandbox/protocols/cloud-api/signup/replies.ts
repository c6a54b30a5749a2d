import { json, type WireReply } from "../../../kit/wire.ts";
import { graphError } from "../reasons.ts";
import { numberView, type Waba, type WabaNumber } from "./numbers.ts";

const error = (code: number, message: string, details: string, subcode?: number): WireReply =>
  graphError(400, {
    message: `(#${code}) ${message}`,
    type: "OAuthException",
    code,
    ...(subcode === undefined ? {} : { error_subcode: subcode }),
    error_data: { messaging_product: "whatsapp", details },
  });

/** Why the vendor does not go on, by its codes (Meta, "Cloud API error codes", "Registration"). */
export const SIGNUP_REFUSALS = {
  app: error(101, "Error validating application", "Cannot get application info due to a system error."),
  code: error(100, "Invalid parameter", "This authorization code has been used or has expired.", 36009),
  method: error(100, "Invalid parameter", "Param code_method must be one of {SMS, VOICE}."),
  verified: error(136024, "Request code error", "The phone number has been verified already."),
  often: error(136024, "Request code error", "You have requested too many codes. Try again later."),
  wrong: error(136025, "Verify code error", "The code you entered is incorrect."),
  over: error(
    136025,
    "Verify code error",
    "The code has expired or has been tried too often. Request a new one.",
  ),
  unverified: error(
    133006,
    "Phone number re-verification needed",
    "Phone number needs to be verified before registering.",
  ),
  pin: error(133005, "Two step verification PIN mismatch", "Two step verification PIN mismatch."),
  form: error(100, "Invalid parameter", "Param pin must be a 6-digit number."),
} as const;

export const SUCCESS = json({ success: true });

export const tokenReply = (token: string): WireReply => json({ access_token: token, token_type: "bearer" });

/** What a token is worth. */
export const debugReply = (appId: string, wabaId: string | undefined): WireReply =>
  json({
    data: {
      app_id: appId,
      type: "SYSTEM_USER",
      is_valid: wabaId !== undefined,
      scopes: wabaId === undefined ? [] : ["whatsapp_business_management", "whatsapp_business_messaging"],
      granular_scopes: ["whatsapp_business_management", "whatsapp_business_messaging"].map((scope) => ({
        scope,
        target_ids: wabaId === undefined ? [] : [wabaId],
      })),
    },
  });

export const wabaReply = ({ id, name }: Waba): WireReply =>
  json({ id, name, account_review_status: "APPROVED", currency: "USD", timezone_id: "1" });

export const numberReply = (number: WabaNumber): WireReply => json(numberView(number));
export const numbersReply = (numbers: readonly WabaNumber[]): WireReply =>
  json({ data: numbers.map(numberView) });

export const profileReply = ({ profile }: WabaNumber): WireReply =>
  json({ data: [{ ...profile, messaging_product: "whatsapp" }] });
