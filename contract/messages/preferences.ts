import { z } from "zod";
import { CHANNEL_TYPES } from "../channel-types.ts";
import { text } from "../common.ts";
import { routes } from "../route.ts";
import { PREFERENCES_PAGE } from "./limits.ts";

const path = `${PREFERENCES_PAGE}/{code}`;
const params = z.object({ code: text(60) });
const type = z.coerce.number().pipe(z.enum(CHANNEL_TYPES));
/** Mail programs of many people call from a few addresses. */
const perMinute = 240;

export const preferenceRoutes = routes({
  preferencesPage: {
    method: "GET",
    path,
    summary:
      "The page behind a message's preferences link: on which kinds of channel the enterprise writes to its reader, each to be switched. Changes nothing; a code that is none of ours gets a page that says so (404).",
    public: true,
    perMinute,
    envelope: "raw",
    params,
    query: z.object({ saved: text(1).optional() }),
    reply: z.unknown(),
  },
  savePreferences: {
    method: "POST",
    path,
    summary:
      "What that page's form says; or the button of a mail program (RFC 8058), which ends the mails of this kind of channel at once.",
    public: true,
    perMinute,
    envelope: "raw",
    formats: ["form", "multipart"],
    maxBytes: 8_192,
    params,
    body: z.object({
      /** "One-Click", as a mail program sends it. */
      "List-Unsubscribe": text(20).optional(),
      /** "1": no messages on any kind that stood on the page. */
      none: text(1).optional(),
      /** The kinds of channel that stood on the page, and those of them that are wanted. */
      shown: z.union([type.transform((one) => [one]), z.array(type)]).default([]),
      wanted: z.union([type.transform((one) => [one]), z.array(type)]).default([]),
    }),
    reply: z.unknown(),
  },
});
