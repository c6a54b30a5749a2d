import type { Template } from "#engines/templates/index.ts";
import type { StoredTemplate } from "#server/features/templates/public.ts";
import type { FilledTemplate } from "./content.ts";

/** WhatsApp knows templates by name; registers of SMS by a number, carriers of RCS by a code: "" for one without. */
export const nameAtVendor = ({ kind, vendorId, name }: StoredTemplate): string =>
  kind === "rcs" ? (vendorId ?? "") : kind === "text" ? (vendorId ?? name) : name;

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
