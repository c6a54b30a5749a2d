import { channelRoutes } from "#contract/channels/channels.ts";
import { implement } from "#server/platform/http/mount.ts";
import type { Subscription } from "../use/subscribe.ts";
import type { OfferedVendors } from "../vendors/offered.ts";
import type { Around } from "./around.ts";
import { createChannel } from "./create.ts";
import { removeChannel, restoreChannel } from "./remove.ts";
import type { Records } from "./service.ts";
import { changeChannel } from "./update.ts";

interface Parts {
  records: Records;
  around: Around;
  vendors: OfferedVendors;
  subscription: Subscription;
}

export const channelHandlers = ({ records, around, vendors, subscription }: Parts) =>
  implement(channelRoutes, {
    listChannels: async ({ scope, query }) => ({ data: await records.list(scope, query) }),
    getChannel: async ({ scope, params }) => ({ data: { channel: await records.get(scope, params.id) } }),
    getChannelDetails: async ({ scope, params }) => ({ data: await records.details(scope, params.id) }),
    createChannel: async ({ scope, body }) => {
      const row = await createChannel(around, vendors, scope, body);
      return {
        data: { id: row.id, ...(await subscription.afterSaving(row)) },
        message: "Channel Created Successfully",
      };
    },
    updateChannel: async ({ scope, params, body }) => {
      const { row, anew } = await changeChannel(around, vendors, scope, params.channelId, body);
      return {
        data: { id: row.id, ...(await subscription.afterSaving(row, anew)) },
        message: "Channel Updated Successfully",
      };
    },
    deleteChannel: async ({ scope, params }) => {
      await removeChannel(around, scope, params.channelId);
      return { data: {}, message: "Channel Deleted Successfully" };
    },
    restoreChannel: async ({ scope, params }) => {
      await restoreChannel(around, scope, params.channelId);
      return { data: {}, message: "Channel Restored Successfully" };
    },
  });
