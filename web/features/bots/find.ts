import { api } from "#web/platform/api/client.ts";
import { FOUND_MOST, type Finder } from "#web/platform/finder.ts";

export default {
  kind: "bots",
  async find(searchTerm, signal) {
    const query = { searchTerm, perPage: FOUND_MOST };
    const { agents } = await api("GET /chatbird/api/nlp/v2/agent", { query, signal });
    return agents.map(({ id, name }) => ({ id, label: name, to: `/bots/${id}` }));
  },
} satisfies Finder;
