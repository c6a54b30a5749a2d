import type { ChannelType } from "#contract/channel-types.ts";
import type { WaitingOnChannel } from "#contract/channels/channels.ts";
import type { Scope, Work } from "#server/platform/scope.ts";
import type { EventConsumer } from "./door/feed.ts";
import type { Rows } from "./tables.ts";

/** A channel as the sandbox has to know it. */
export interface SandboxAccount {
  channelId: string;
  vendor: string;
  type: ChannelType;
  contactId: string;
  name: string;
  credentials: Readonly<Record<string, string>>;
  /** Where the simulated vendor reports to. */
  hookUrl: string;
}
/** The simulated vendors, as far as channels are connected to them. */
export interface SandboxAccounts {
  /** Credentials that the sandbox will know, for each field of the vendor's form. */
  invent(vendor: string, type: ChannelType, contactId: string): Record<string, string>;
  connect(work: Work, account: SandboxAccount): Promise<void>;
  /** It answers nobody until it is connected again, and is then as it was. */
  close(work: Work, channelId: string): Promise<void>;
  /** Nothing is left of it. */
  forget(work: Work, channelId: string): Promise<void>;
}

/** What of a feature is still to send by a channel; not all of it is everybody's to see. */
export type ChannelUsage = (
  scope: Scope,
  channelId: string,
) => Promise<{ kind: WaitingOnChannel["kind"]; things: readonly { name: string; seen: boolean }[] }>;

export interface ChannelOptions {
  /** Who says what waits on a channel. */
  usage?: readonly ChannelUsage[];
  /** Without it channels are connected to their vendors alone. */
  sandbox?: SandboxAccounts;
  /** Whether an enterprise has a department; without it none has any. */
  departmentExists?: (rows: Rows, id: string) => Promise<boolean>;
  /** Who takes what vendors tell, beside the features that are handed the channels. */
  consumers?: readonly EventConsumer[];
}
