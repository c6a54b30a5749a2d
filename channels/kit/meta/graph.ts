import type { Account } from "../adapter.ts";

const HOST = "https://graph.facebook.com";

/** The Graph API in the version that the account names. */
export const graph = ({ credentials, origin }: Account): string =>
  `${origin || HOST}/${credentials.apiVersion || "v21.0"}`;
