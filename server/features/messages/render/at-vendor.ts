import type { Template } from "#engines/templates/index.ts";
import type { StoredTemplate } from "#server/features/templates/public.ts";
import type { FilledTemplate } from "./content.ts";

/**
 * Vendors that manage templates know them by name. Of all others' people enter what they are called there: the vendor's
 * id, a carrier's code, or the number under which an authority has registered the text (DLT).
 */
export const calledAtVendor = ({
  managed,
  vendorId,
  name,
}: Pick<StoredTemplate, "managed" | "vendorId" | "name">): Pick<FilledTemplate, "name" | "byId"> =>
  managed || vendorId === null ? { name } : { name: vendorId, byId: true };

/** The files in the headers of a template, with the names that they are sent by. */
export function mediaOf(
  template: Template,
  fileNames: Readonly<Record<string, string>> = {},
): FilledTemplate["media"] {
  if (template.kind !== "whatsapp") return {};
  const headers = [
    ["header.media", template.header] as const,
    ...template.cards.map(({ header }, at) => [`card.${at}.header.media`, header] as const),
  ];
  return Object.fromEntries(
    headers.flatMap(([key, header]) =>
      "handle" in header && header.url
        ? [[key, { url: header.url, ...(fileNames[key] ? { fileName: fileNames[key] } : {}) }]]
        : [],
    ),
  );
}
