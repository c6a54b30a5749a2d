import type { ErrorTable } from "./table.ts";

/** White label and webhooks. */
export const ENTERPRISE_ERRORS = {
  HOST_TAKEN: {
    status: 409,
    code: 409,
    text: "{host} belongs to another enterprise. Choose another host name.",
  },
  HOST_RESERVED: {
    status: 409,
    code: 409,
    text: "{host} is this server's own name. Choose another host name.",
  },
  TOO_MANY_HOSTS: {
    status: 409,
    code: 409,
    text: "There are {max} host names already. Give one up first.",
  },
  WEBHOOK_NAME_TAKEN: {
    status: 409,
    code: 409,
    text: "A webhook named {name} exists already. Choose another name.",
  },
  WEBHOOK_URL_REFUSED: { status: 400, code: 400, text: "This address is not called: {reason}" },
  TOO_MANY_WEBHOOKS: {
    status: 409,
    code: 409,
    text: "There are {max} webhooks already. Delete one that is not used.",
  },
  DOWNLOAD_PATH: {
    status: 400,
    code: 400,
    text: "No call that answers with a file has this path. Give the path and query of one, such as /e/drive/{id}/{name}.",
  },
  PICTURE_REFUSED: {
    status: 400,
    code: 400,
    text: "This file is no picture. Choose a PNG, JPEG, WebP or GIF.",
  },
} as const satisfies ErrorTable;
