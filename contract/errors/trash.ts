import type { ErrorTable } from "./table.ts";

/** What stands in the way of something that is to be restored. */
export const TRASH_ERRORS = {
  TRASH_NAME_TAKEN: {
    status: 409,
    code: 409,
    text: "The name {name} is taken by now. Restore it under another name, or rename the other one first.",
  },
  TRASH_TAKEN: {
    status: 409,
    code: 409,
    text: "Something stands in the place of {name} by now. Delete that first.",
  },
  TRASH_PARENT_GONE: {
    status: 409,
    code: 409,
    text: "{name} belongs to something that was deleted too. Restore that first.",
  },
  TRASH_HERE_ALREADY: { status: 409, code: 409, text: "{name} was restored already." },
} as const satisfies ErrorTable;
