import { randomBytes } from "node:crypto";

const MARK = "dlvrd-flow";
const FORM = /^dlvrd-flow\.([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\.[\w-]+$/;

/** What goes along when a flow is sent and comes back with its answers: answers name no flow themselves. */
export const flowToken = (flowId: string): string =>
  `${MARK}.${flowId}.${randomBytes(9).toString("base64url")}`;

/** The flow that a token tells of; undefined where it is none of ours. */
export const flowOfToken = (token: unknown): string | undefined =>
  typeof token === "string" ? FORM.exec(token)?.[1] : undefined;
