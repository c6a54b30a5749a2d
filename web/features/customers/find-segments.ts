import { api } from "#web/platform/api/client.ts";
import { FOUND_MOST, type Finder } from "#web/platform/finder.ts";
import { toCustomers } from "./places.ts";
import { SEGMENTS } from "./queries.ts";

export default {
  kind: "segments",
  async find(search, signal) {
    const { tags } = await api(SEGMENTS, { query: { search }, signal });
    return tags.slice(0, FOUND_MOST).map(({ id, name }) => ({ id, label: name, to: toCustomers(id) }));
  },
} satisfies Finder;
