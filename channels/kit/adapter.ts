import type { ChannelType } from "#contract/channel-types.ts";
import type { CredentialKind } from "#contract/channels/vendors.ts";
import type { Capabilities } from "./capabilities.ts";
import type { Connection } from "./connection.ts";
import type { PartnerAccount, PartnerCalls, SignupApp, SignupCalls } from "./signup.ts";

/** How well a vendor's protocol is known: from its own documents, from public code that speaks it, or guessed. */
export type Grounds = "documented" | "seen" | "assumed";

/** One field of a vendor's credential form. */
export interface CredentialField {
  name: string;
  label: string;
  /** Said when it is missing. */
  required?: string;
  /** Stored sealed and never shown again. */
  secret?: true;
  /** What is typed into it: text where nothing is said. */
  kind?: CredentialKind;
  /** The only values it may have. */
  options?: readonly { value: string; label: string }[];
  /** What the form holds at first. */
  initial?: string;
  help?: string;
  /** The vendor's name for the channel's own sender: not asked for again, and of the account where it is left out. */
  sender?: true;
  /** Several lines: JSON, keys in PEM. */
  multiline?: true;
  /** What is wrong with a value that was given, as a sentence; undefined when nothing is. */
  check?: (value: string) => string | undefined;
}

/** A channel as its adapter needs it. */
export interface Account {
  type: ChannelType;
  /** The sender: a number, a page, a bot, an address. */
  contactId: string;
  /** By the names of the adapter's fields. */
  credentials: Readonly<Record<string, string>>;
  /** Where the vendor's hosts are asked instead (the sandbox, a proxy): origin without a path; empty in production. */
  origin?: string;
}

/**
 * What shows that a webhook call is the vendor's: a signature over the call, a secret that it carries, or no more than
 * that it knows the channel's unguessable address.
 */
export type Proof = "signature" | "secret" | "address";

/** A vendor: what it asks for, what it can do, and how one speaks with it. */
export interface Adapter {
  /** Stable: stored with each channel. */
  vendor: string;
  name: string;
  types: readonly ChannelType[];
  grounds: Grounds;
  credentials(type: ChannelType): readonly CredentialField[];
  /** Where an account's settings decide, they narrow what is said without them. */
  capabilities(type: ChannelType, credentials?: Account["credentials"]): Capabilities;
  proof: Proof;
  connect(account: Account): Connection;
  /** Takes a business on by a dialog of the vendor's, where there is one. */
  signup?(app: SignupApp): SignupCalls;
  /** The same through a partner, who has the numbers already. */
  partner?(account: PartnerAccount): PartnerCalls;
}
