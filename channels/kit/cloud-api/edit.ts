import type { EditRules } from "../edit-rules.ts";
import { postJson } from "../http.ts";
import type { EditCalls } from "../template-calls.ts";
import { readReplyError } from "./errors.ts";

/** What Meta lets be edited (Meta, "Template management"). */
export const CLOUD_EDITS: EditRules = {
  statuses: ["APPROVED", "REJECTED", "PAUSED"],
  keepsCategory: true,
  limits: [
    { most: 1, hours: 24 },
    { most: 10, hours: 30 * 24 },
  ],
};

/** Editing a template at its own place in the Graph API. */
export const cloudEdits = (base: string, headers: () => Record<string, string>): EditCalls => ({
  rules: CLOUD_EDITS,
  request: (vendorId, { category, components }) =>
    postJson(`${base}/${encodeURIComponent(vendorId)}`, headers(), {
      ...(category === undefined ? {} : { category }),
      components,
    }),
  read: (reply) => (reply.status < 300 ? undefined : readReplyError(reply)),
});
