import type { Channel, channelRoutes } from "#contract/channels/channels.ts";
import type { ChannelDetails } from "#contract/channels/details.ts";
import type { QueryOf } from "#contract/route.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Scope } from "#server/platform/scope.ts";
import { demandChannel } from "../demand.ts";
import { mailboxOf } from "../mailbox/rows.ts";
import { presentChannel, presentDetails } from "./presenter.ts";
import { listChannels } from "./repository.ts";

/** Looking at channels. */
export function createRecords(platform: Pick<Platform, "secrets" | "addresses" | "config">) {
  return {
    async list(
      scope: Scope,
      query: QueryOf<(typeof channelRoutes)["listChannels"]>,
    ): Promise<{ channelConfig: Channel[]; more: boolean }> {
      const { name, type, from, perPage } = query;
      const rows = await listChannels(scope, { name: name.trim(), type, from, limit: perPage + 1 });
      return {
        channelConfig: rows.slice(0, perPage).map((row) => presentChannel(platform, scope, row)),
        more: rows.length > perPage,
      };
    },
    async get(scope: Scope, id: string): Promise<Channel> {
      return presentChannel(platform, scope, await demandChannel(scope, id));
    },
    async details(scope: Scope, id: string): Promise<{ channel: Channel; details: ChannelDetails }> {
      const row = await demandChannel(scope, id);
      return {
        channel: presentChannel(platform, scope, row),
        details: presentDetails(platform, scope, row, await mailboxOf(scope, id)),
      };
    },
  };
}
export type Records = ReturnType<typeof createRecords>;
