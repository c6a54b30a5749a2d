import type { Reason } from "../../kit/protocol.ts";
import { json, type WireReply } from "../../kit/wire.ts";

interface MetaError {
  code: number;
  status: number;
  title: string;
  details: string;
}
const of = (code: number, status: number, title: string, details: string): MetaError => ({
  code,
  status,
  title,
  details,
});

/** Meta's code for each reason (Meta, "Cloud API error codes"). */
export const META_ERRORS: Record<Reason, MetaError> = {
  auth: of(190, 401, "Invalid OAuth access token", "The access token could not be decrypted."),
  rate: of(
    130429,
    429,
    "Rate limit hit",
    "Message failed to send because there were too many messages sent.",
  ),
  pair: of(
    131056,
    429,
    "(Business Account, Consumer Account) pair rate limit hit",
    "Message failed to send because there were too many messages sent from this phone number to the same phone number in a short period of time.",
  ),
  server: of(131000, 500, "Something went wrong", "Message failed to send due to an unknown error."),
  window: of(
    131047,
    400,
    "Re-engagement message",
    "Message failed to send because more than 24 hours have passed since the customer last replied to this number.",
  ),
  stranger: of(
    131047,
    400,
    "Re-engagement message",
    "Message failed to send because the customer has never written to this number.",
  ),
  recipient: of(131026, 400, "Message undeliverable", "Unable to deliver message to the recipient."),
  limit: of(
    131048,
    400,
    "Spam rate limit hit",
    "Message failed to send because there are restrictions on how many messages can be sent from this phone number.",
  ),
  optout: of(
    131050,
    400,
    "User has stopped marketing messages",
    "The user has chosen to stop receiving marketing messages.",
  ),
  media: of(131052, 400, "Media download error", "Unable to download the media sent by the user."),
  "template-missing": of(
    132001,
    404,
    "Template name does not exist in the translation",
    "The template does not exist in the specified language or has not been approved.",
  ),
  "template-count": of(
    132000,
    400,
    "Number of parameters does not match the expected number of params",
    "The number of variable parameter values does not match the number defined in the template.",
  ),
  "template-format": of(
    132012,
    400,
    "Parameter format does not match format in the created template",
    "Variable parameter values are formatted incorrectly.",
  ),
  "template-paused": of(132015, 400, "Template is paused", "The template is paused and cannot be sent."),
  duplicate: of(100, 400, "Invalid parameter", "Message template name exists already in this language."),
  missing: of(
    100,
    404,
    "Unsupported request",
    "Object does not exist or cannot be loaded due to missing permissions.",
  ),
  request: of(
    100,
    400,
    "Invalid parameter",
    "The request included one or more unsupported or misspelled parameters.",
  ),
};

/** An error as the Graph API writes it. */
export function metaRefusal(reason: Reason, detail?: string): WireReply {
  const { code, status, title, details } = META_ERRORS[reason];
  return graphError(status, {
    message: code === 190 ? `${title}: ${details}` : `(#${code}) ${title}`,
    type: "OAuthException",
    code,
    ...(reason === "missing" ? { error_subcode: 33 } : {}),
    error_data: { messaging_product: "whatsapp", details: detail ?? details },
  });
}

export const graphError = (status: number, error: object): WireReply =>
  json({ error: { ...error, fbtrace_id: "Asandbox" } }, status);

/** The error of a receipt. */
export function receiptError(reason: Reason) {
  const { code, title, details } = META_ERRORS[reason];
  return {
    code,
    title,
    message: title,
    error_data: { details },
    href: "https://developers.facebook.com/docs/whatsapp/cloud-api/support/error-codes/",
  };
}
