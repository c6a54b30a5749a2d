import { api } from "#web/platform/api/client.ts";
import { FOUND_MOST, type Finder } from "#web/platform/finder.ts";
import { toCampaign } from "./places.ts";

export default {
  kind: "campaigns",
  async find(name, signal) {
    const query = { name, perPage: FOUND_MOST };
    const { campaignList } = await api("GET /chatbird/api/campaign", { query, signal });
    return campaignList.map(({ id, name: label }) => ({ id, label, to: toCampaign(id) }));
  },
} satisfies Finder;
