import { api } from "#web/platform/api/client.ts";
import { FOUND_MOST, type Finder } from "#web/platform/finder.ts";
import { toBroadcast } from "./places.ts";
import { BROADCASTS } from "./queries.ts";

export default {
  kind: "broadcasts",
  async find(name, signal) {
    const { broadcastList } = await api(BROADCASTS, { query: { name, perPage: FOUND_MOST }, signal });
    return broadcastList.map(({ id, name: label }) => ({ id, label, to: toBroadcast(id) }));
  },
} satisfies Finder;
