import type { Taken } from "#server/platform/trash/taken.ts";

const files = ["file_key", "thumbnail_key"].map((column) => ({ table: "creative_image", column }));

/** An image library in the trash, with its pictures. */
export const TRASHED_LIBRARY: Taken = {
  kind: "creative-library",
  permission: ["CREATIVES.DELETE"],
  table: "creative_library",
  named: "name",
  files,
};
export const TRASHED_IMAGE: Taken = {
  kind: "creative-image",
  permission: ["CREATIVES.DELETE"],
  table: "creative_image",
  files,
};
