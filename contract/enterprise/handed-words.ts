import type { Permission } from "../permissions.ts";

/** The name under which a download's id stands in an address. */
export const DOWNLOAD_ID = "downloadId";
export const DOWNLOAD_PATH_MAX = 4_000;

/** A designer that is opened in a frame: where its frame is, and the page of the console that it is. */
export interface DesignerFrame {
  name: "campaign" | "journey" | "form";
  permission: Permission;
  /** Behind the address of the frame; `{id}` is what is designed. */
  hash: string;
  page: string;
  /** Whether the console has that page. */
  here: boolean;
}

/** Every designer that has a frame. */
export const DESIGNER_FRAMES: readonly DesignerFrame[] = [
  {
    name: "campaign",
    permission: "ENCAPS.VIEW",
    hash: "#campaign/{id}/builder",
    page: "/designer/encap/{id}",
    here: false,
  },
  {
    name: "journey",
    permission: "JOURNEYS.VIEW",
    hash: "#journey/flows/{id}",
    page: "/designer/journey/{id}",
    here: false,
  },
  { name: "form", permission: "FLOW.VIEW", hash: "#forms/{id}", page: "/designer/forms/{id}", here: false },
];

/** The address of the frames; a hash of `DESIGNER_FRAMES` follows. */
export const designerView = (accessId: string): string => `designer/view/${accessId}`;

/** The page of the console that a hash names, with what is asked of it; undefined for a hash that names none. */
export function designerPage(hash: string, frames = DESIGNER_FRAMES): string | undefined {
  const [place = "", query] = hash.split("?");
  for (const { hash: pattern, page } of frames.filter(({ here }) => here)) {
    const [before = "", after = ""] = pattern.split("{id}");
    const id =
      place.startsWith(before) && place.endsWith(after)
        ? place.slice(before.length, place.length - after.length)
        : "";
    if (/^[\w-]+$/.test(id)) return page.replace("{id}", id) + (query ? `?${query}` : "");
  }
  return undefined;
}
