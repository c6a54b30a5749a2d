import type { HttpReply, OutboundMessage, SendOutcome } from "../kit/index.ts";
import { codeTable, failed, vendorError } from "../kit/index.ts";
import type { Configuration } from "./config.ts";
import { findText, isThere } from "./find.ts";

/** The class of a code by the configuration's lists. */
export const classes = ({ errors }: Configuration) =>
  codeTable(Object.fromEntries(Object.entries(errors).map(([name, codes]) => [name, codes.join(" ")])));

/** What an answer means. */
export function readAnswer(config: Configuration, reply: HttpReply, message: OutboundMessage): SendOutcome {
  const vendorId = config.messageId ? findText(config.messageId, reply.body) : message.reference;
  if (isSuccess(config, reply) && vendorId) return { kind: "accepted", vendorId };
  const code = findText(config.error.code, reply.body) ?? wordOfRefusal(config, reply);
  const text = findText(config.error.text, reply.body);
  return failed(vendorError(classes(config), code, text, reply.status), reply);
}

/** What stands where a word of success was to stand. */
function wordOfRefusal({ success: { at, equals } }: Configuration, { body }: HttpReply): string | undefined {
  const word = at && equals ? findText(at, body) : undefined;
  return word !== undefined && equals?.includes(word) ? undefined : word;
}

function isSuccess({ success }: Configuration, { status, body }: HttpReply): boolean {
  const rightStatus = success.statuses?.includes(status) ?? (status >= 200 && status < 300);
  if (!rightStatus || success.at === undefined) return rightStatus;
  if (!success.equals) return isThere(success.at, body);
  return success.equals.includes(findText(success.at, body) ?? "");
}
