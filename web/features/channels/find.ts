import { CHANNEL_TYPE_LABELS } from "#contract/channel-types.ts";
import { api } from "#web/platform/api/client.ts";
import { FOUND_MOST, type Finder } from "#web/platform/finder.ts";
import { toChannel } from "./places.ts";

export default {
  kind: "channels",
  permission: ["CHANNELS.VIEW"],
  async find(name, signal) {
    const query = { name, perPage: FOUND_MOST };
    const { channelConfig } = await api("GET /e/enterprise/channels", { query, signal });
    return channelConfig.map(({ id, name: label, type }) => ({
      id,
      label,
      detail: CHANNEL_TYPE_LABELS[type],
      to: toChannel(id),
    }));
  },
} satisfies Finder;
