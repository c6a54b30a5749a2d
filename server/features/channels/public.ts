export type { SandboxAccount, SandboxAccounts } from "./options.ts";
export type { ChannelDirectory } from "./directory/directory.ts";
export type { OpenChannel } from "./open.ts";
export type { EventConsumer, Told } from "./door/feed.ts";
export type { Channels } from "./index.ts";
export type { ChannelOptions } from "./options.ts";
export { markChannel } from "./use/state.ts";
export { channelsOfDepartment, standingChannels } from "./standing.ts";
export { TokenRefused } from "./directory/tokens.ts";
