import { randomBytes } from "node:crypto";

const MARK = "dlvrd-flow";
const FORM = /^dlvrd-flow\.(\d{1,30})\.[\w-]+$/;

/**
 * What goes along when a flow is sent and comes back with its answers, which name no flow themselves.
 * @param vendorId By which the vendor knows the flow, as templates name it.
 */
export const flowToken = (vendorId: string): string =>
  `${MARK}.${vendorId}.${randomBytes(9).toString("base64url")}`;

/** The vendor's id of the flow that a token tells of; undefined where the token is none of ours. */
export const flowOfToken = (token: unknown): string | undefined =>
  typeof token === "string" ? FORM.exec(token)?.[1] : undefined;
