import type { ErrorTable } from "./table.ts";

/** Reports of analytics that are mailed. */
export const ANALYTICS_ERRORS = {
  MAIL_OFF: {
    status: 409,
    code: 409,
    text: "No mail server is set up, so nothing can be mailed. Ask who runs this installation.",
  },
  MAILED_FULL: {
    status: 409,
    code: 409,
    text: "There are {limit} mailed reports already. Delete one first.",
  },
} as const satisfies ErrorTable;
