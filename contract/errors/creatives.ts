import type { ErrorTable } from "./table.ts";

/** Generated pictures and their libraries. */
export const CREATIVES_ERRORS = {
  CREATIVE_CREATE_DENIED: {
    status: 403,
    code: 403,
    text: "You do not have permission to create Image",
  },
  CREATIVE_EDIT_DENIED: { status: 403, code: 403, text: "You do not have permission to edit Image" },
  CREATIVE_LIBRARY_NAME_TAKEN: {
    status: 409,
    code: 409,
    text: "An image library named {name} is there already. Choose another name.",
  },
  CREATIVE_LIBRARIES_FULL: {
    status: 409,
    code: 409,
    text: "There are {limit} image libraries already. Delete one first.",
  },
  CREATIVE_LIBRARY_FULL: {
    status: 409,
    code: 409,
    text: "{name} holds {limit} images already. Delete one, or use another library.",
  },
  CREATIVE_BUSY: {
    status: 429,
    code: 429,
    text: "{limit} images are being generated already. Wait until one is done.",
  },
  CREATIVE_NOT_READY: {
    status: 409,
    code: 409,
    text: "There is no generated image to save. Press Preview, wait until it is shown, then save.",
  },
  CREATIVE_PICTURE: { status: 400, code: 400, text: "{what}: {reason}" },
} as const satisfies ErrorTable;
