import { ARTIFACT_TYPES, VISIBILITIES } from "#contract/library/formats.ts";
import { useListParams } from "#web/platform/list-params.ts";
import type { Filter } from "../queries.ts";

export const ROOT = "/content-library";
/** Where a folder is shown. */
export const toBucket = (id: string | null): string => (id ? `${ROOT}?bucket=${id}` : ROOT);

/** Where in the library a person is, and how they look at it; it stands in the address. */
export function usePlace() {
  const [place, set] = useListParams({
    bucket: "",
    search: "",
    type: "",
    visibility: "",
    view: "grid",
    trash: false,
    open: "",
  });
  const desc = place.search.trim();
  const type = ARTIFACT_TYPES.find((known) => known === place.type);
  const visibility = VISIBILITIES.find((known) => known === place.visibility);
  const narrowed = Boolean(desc || type || visibility);
  const filter: Filter = { desc, type, visibility, trash: place.trash || undefined };
  // A search looks everywhere; without one a folder shows what lies in it.
  if (!place.trash && !desc) {
    if (place.bucket) filter.bucketId = place.bucket;
    else if (!narrowed) filter.unfiled = true;
  }
  return { place, set, filter, narrowed, searching: Boolean(desc) || place.trash };
}
export type Place = ReturnType<typeof usePlace>;
