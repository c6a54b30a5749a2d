import type { Reason } from "./protocol.ts";

/** What is said of a reason where the vendor has no words of its own. */
export const SENTENCES: Record<Reason, string> = {
  auth: "The credentials are missing or wrong.",
  rate: "Too many requests.",
  pair: "Too many messages to this recipient.",
  server: "Internal error.",
  window: "More than 24 hours have passed since the recipient last wrote.",
  stranger: "The recipient has not started a conversation.",
  recipient: "The recipient cannot be reached.",
  limit: "The sender has written to as many people as it may.",
  optout: "The recipient has opted out.",
  media: "The media could not be fetched.",
  "template-missing": "The template does not exist.",
  "template-count": "The number of template parameters is wrong.",
  "template-format": "A template parameter has the wrong format.",
  "template-paused": "The template is paused.",
  duplicate: "It exists already.",
  missing: "It does not exist.",
  request: "The request is not valid.",
};

/** The HTTP status that goes with a reason. */
export const STATUSES: Record<Reason, number> = {
  auth: 401,
  rate: 429,
  pair: 429,
  server: 500,
  window: 400,
  stranger: 403,
  recipient: 400,
  limit: 400,
  optout: 400,
  media: 400,
  "template-missing": 404,
  "template-count": 400,
  "template-format": 400,
  "template-paused": 400,
  duplicate: 409,
  missing: 404,
  request: 400,
};
