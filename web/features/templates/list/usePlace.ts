import { CATEGORIES, TEMPLATE_STATUSES } from "#contract/templates/words.ts";
import { useListParams } from "#web/platform/list-params.ts";
import type { Filter } from "../queries.ts";

/** Which templates a person looks at; it stands in the address. */
export function usePlace() {
  const [place, set] = useListParams({
    from: 0,
    channel: "",
    status: "",
    name: "",
    category: "",
    language: "",
    trash: false,
  });
  const status = TEMPLATE_STATUSES.find((known) => known === place.status);
  const category = CATEGORIES.find((known) => known === place.category);
  const name = place.name.trim();
  const filter: Filter = {
    channelId: place.channel || undefined,
    status: place.trash ? undefined : status,
    name: name || undefined,
    category,
    language: place.language || undefined,
    trash: place.trash || undefined,
  };
  const narrowed = Boolean(name || status || category || place.language);
  return { place, set, filter, narrowed };
}
export type Place = ReturnType<typeof usePlace>;
