import type { OutboundMessage } from "../connection.ts";
import { noSuchKind, Unsendable } from "../unsendable.ts";
import type { EmailContent } from "../content.ts";
import { isAddress } from "./credentials.ts";

/** The mail of a message to somebody whom mail can reach. */
export function emailOf({ to, content }: OutboundMessage): EmailContent {
  if (content.kind !== "email") throw noSuchKind("E-mail", content);
  if (!isAddress(to)) throw new Unsendable(`"${to}" is no e-mail address.`);
  return content;
}

/** An attachment's bytes as vendors take them. */
export const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString("base64");
