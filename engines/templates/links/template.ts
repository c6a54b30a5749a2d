import type { Template } from "../model/index.ts";
import { textsOf, variablesIn } from "../variables/index.ts";
import { mayHoldLink } from "./link.ts";

/**
 * Whether messages of a template may hold links whose clicks can be counted. Of a WhatsApp template only values can:
 * the vendor keeps the rest as it was approved.
 */
export function mayHoldLinks(template: Template): boolean {
  const texts = textsOf(template).filter(({ path }) => path !== "subject" && !path.endsWith("media.url"));
  if (template.kind === "whatsapp")
    return texts.some(({ role, text }) => role === "body" && variablesIn(text).length > 0);
  return texts.some(({ text }) => mayHoldLink(text) || variablesIn(text).length > 0);
}
