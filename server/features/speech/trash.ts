import type { Taken } from "#server/platform/trash/taken.ts";

/** A clip in the trash, with its sound. */
export const TRASHED_CLIP: Taken = {
  kind: "speech-clip",
  permission: ["COGNITIVE.VIEW"],
  table: "speech_clip",
  files: [{ table: "speech_clip", column: "file_key" }],
};
