import { api } from "#web/platform/api/client.ts";
import { FOUND_MOST, type Finder } from "#web/platform/finder.ts";
import { toDesigner } from "./places.ts";

export default {
  kind: "journeys",
  async find(name, signal) {
    const query = { name, perPage: FOUND_MOST };
    const { journeys } = await api("GET /e/enterprise/journeys", { query, signal });
    return journeys.map(({ id, name: label }) => ({ id, label, to: toDesigner(id) }));
  },
} satisfies Finder;
