import { api } from "#web/platform/api/client.ts";
import { FOUND_MOST, type Finder } from "#web/platform/finder.ts";
import { richCardPage, templatePage } from "./places.ts";

export default {
  kind: "templates",
  async find(name, signal) {
    const query = { name, perPage: FOUND_MOST };
    const { templates } = await api("GET /chatbird/api/templates", { query, signal });
    return templates.map(({ id, name: label, language, channelId }) => ({
      id,
      label,
      detail: language,
      to: channelId ? templatePage(id) : richCardPage(id),
    }));
  },
} satisfies Finder;
