import { channelRoutes } from "#contract/channels/channels.ts";
import { implement } from "#server/platform/http/mount.ts";
import type { ChannelManagement } from "../manage.ts";
import type { Around } from "./around.ts";
import type { ChannelUsage } from "../options.ts";
import { restoreChannel } from "./remove.ts";
import type { Records } from "./service.ts";
import { waitingOn } from "./waiting.ts";

interface Parts {
  records: Records;
  around: Around;
  management: ChannelManagement;
  usage: readonly ChannelUsage[];
}

export const channelHandlers = ({ records, around, management, usage }: Parts) =>
  implement(channelRoutes, {
    listChannels: async ({ scope, query }) => ({ data: await records.list(scope, query) }),
    getChannel: async ({ scope, params }) => ({ data: { channel: await records.get(scope, params.id) } }),
    getChannelDetails: async ({ scope, params }) => ({ data: await records.details(scope, params.id) }),
    createChannel: async ({ scope, body }) => ({
      data: await management.create(scope, body),
      message: "Channel Created Successfully",
    }),
    updateChannel: async ({ scope, params, body }) => ({
      data: await management.change(scope, params.channelId, body),
      message: "Channel Updated Successfully",
    }),
    waitingOnChannel: async ({ scope, params }) => ({
      data: { waiting: await waitingOn(usage, scope, params.id) },
    }),
    deleteChannel: async ({ scope, params }) => {
      await management.remove(scope, params.channelId);
      return { data: {}, message: "Channel Deleted Successfully" };
    },
    restoreChannel: async ({ scope, params }) => {
      await restoreChannel(around, scope, params.channelId);
      return { data: {}, message: "Channel Restored Successfully" };
    },
  });
