import type { VendorError } from "./errors.ts";
import type { HttpReply, HttpRequest } from "./http.ts";

/** The operator's app at the vendor, by whose leave other businesses' numbers are taken on. */
export interface SignupApp {
  id: string;
  secret: string;
  /** What the dialog asks people to grant, as set up at the vendor. */
  configId: string;
  /** Where the dialog sends people back to. */
  redirectUri: string;
  /** Where the vendor is asked instead (the sandbox, a proxy); empty in production. */
  origin?: string;
  /** Where the dialog stands instead. */
  dialogOrigin?: string;
}

/** What a vendor answered, or why it did not do it. */
export type Answered<T> = { said: T; error?: undefined } | { error: VendorError };

/** One call and how its answer reads. */
export interface SignupCall<T> {
  request: HttpRequest;
  read(reply: HttpReply): Answered<T>;
}

/** A business account at the vendor. */
export interface BusinessAccount {
  id: string;
  name: string;
}

/** A number of a business account, in the vendor's words: `GREEN`, `TIER_1K`, `APPROVED` and so on. */
export interface BusinessNumber {
  id: string;
  /** E.164 with its plus. */
  number: string;
  verifiedName: string;
  verified: boolean;
  status: string;
  nameStatus: string;
  quality: string;
  limit: string;
}

/** What people see of a business on the messenger. */
export interface BusinessProfile {
  about: string;
  address: string;
  description: string;
  email: string;
  websites: readonly string[];
  vertical: string;
}

export type CodeMethod = "SMS" | "VOICE";

/** Taking a business on by the vendor's own dialog: from what the dialog gives to a number that can send. */
export interface SignupCalls {
  /** Address of the dialog; `state` comes back with its answer. */
  dialog(state: string, businessName: string): string;
  exchange(code: string): SignupCall<{ token: string }>;
  /** The business accounts that the token was granted. */
  inspect(token: string): SignupCall<{ accounts: string[] }>;
  account(token: string, id: string): SignupCall<BusinessAccount>;
  numbers(token: string, account: string): SignupCall<BusinessNumber[]>;
  number(token: string, id: string): SignupCall<BusinessNumber>;
  requestCode(token: string, number: string, method: CodeMethod, language: string): SignupCall<true>;
  verifyCode(token: string, number: string, code: string): SignupCall<true>;
  /** `pin`: asked for again when the number is registered anew. */
  register(token: string, number: string, pin: string): SignupCall<true>;
  profile(token: string, number: string): SignupCall<BusinessProfile>;
  setProfile(token: string, number: string, profile: BusinessProfile): SignupCall<true>;
}

/** The operator's account at a partner of the messenger's, who lets businesses share their numbers with it. */
export interface PartnerAccount {
  id: string;
  key: string;
  /** Where the partner sends people back to. */
  redirectUri: string;
  /** Where the partner is asked instead; empty in production. */
  origin?: string;
  /** Where its pages stand instead. */
  dialogOrigin?: string;
}

/** Taking on numbers that a business has at a partner. */
export interface PartnerCalls {
  dialog(state: string, businessName: string): string;
  /** The numbers of one of its clients. */
  numbers(client: string): SignupCall<BusinessNumber[]>;
  /** A new key for one number; the one before ends. */
  key(number: string): SignupCall<{ key: string }>;
}
