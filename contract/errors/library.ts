import type { ErrorTable } from "./table.ts";

/** Files and folders. */
export const LIBRARY_ERRORS = {
  FILE_REFUSED: { status: 400, code: 400, text: "{reason}" },
  FILE_DAMAGED: {
    status: 500,
    code: 500,
    text: "What the store holds of {name} is not what was uploaded. Upload it anew, or have your operator restore it from a backup.",
  },
  LIBRARY_FULL: {
    status: 409,
    code: 409,
    text: "The library is full: its files may take {limit} in all. Delete what is not needed, or ask your operator for more room.",
  },
  ARTIFACT_IN_USE: { status: 409, code: 409, text: "{name} is used by {users}. Take it out there first." },
  BUCKET_NAME_TAKEN: { status: 409, code: 409, text: "A folder named {name} stands here already." },
  BUCKET_IN_ITSELF: {
    status: 409,
    code: 409,
    text: "A folder cannot stand in itself. Choose another place for {name}.",
  },
  BUCKET_TOO_DEEP: {
    status: 409,
    code: 409,
    text: "Folders stand at most {limit} deep. Choose a place further up.",
  },
  BUCKETS_FULL: { status: 409, code: 409, text: "There are {limit} folders already. Remove one first." },
} as const satisfies ErrorTable;
