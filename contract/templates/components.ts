import { z } from "zod";
import { COMPONENTS_BYTES_MAX, COMPONENTS_MAX } from "./limits.ts";

const UNSTORABLE = /(?:^|[^\\])(?:\\\\)*\\u(?:0000|d[89a-f])/i;

/** Whether PostgreSQL can hold each text of a value: no NUL, no half of a pair. */
export const isStorable = (value: unknown): boolean => !UNSTORABLE.test(JSON.stringify(value) ?? "");

/** One part of a template: HEADER, BODY, FOOTER, BUTTONS, LIMITED_TIME_OFFER, CAROUSEL and others, as WhatsApp writes them. */
export const component = z.record(z.string(), z.unknown());

/** What a template says. Which parts there may be depends on the channel; the server names what it does not know. */
export const components = z
  .array(component)
  .min(1, "Give the template a text.")
  .max(COMPONENTS_MAX, `must have at most ${COMPONENTS_MAX} components`)
  .refine(isStorable, "must not hold the character NUL or half a character")
  .refine(
    (value) => JSON.stringify(value).length <= COMPONENTS_BYTES_MAX,
    "is too large. Take something out.",
  )
  .meta({ examples: [[{ type: "BODY", text: "Your order is on its way and arrives at noon." }]] });
