import type { Template } from "#engines/templates/index.ts";
import { findTemplate as findRow, findTranslations as findRows, type TemplateKey } from "./find.ts";
import { modelOf } from "./model.ts";
import type { TemplateRow } from "./repository.ts";
import type { Rows } from "./tables.ts";

export { findingsOf, type TemplateAuthor, templateAuthor } from "./author.ts";
export type { TemplateKey } from "./find.ts";
/** Gives files of the library whole addresses before a message goes out. */
export { type MediaLinks, mediaLinks } from "./links.ts";
/** The file of the library that an address stands for, and why one elsewhere cannot be sent. */
export { artifactOf, whyNoAddress } from "./media.ts";
export type { TemplateUsage } from "./vendor/remove.ts";
/** Tells the library which of its files stand in templates. */
export { templateUsage } from "./usage.ts";

/** A template as other features send it. */
export interface StoredTemplate
  extends Pick<
    TemplateRow,
    "id" | "name" | "language" | "kind" | "category" | "status" | "reason" | "managed"
  > {
  /** What the vendor, or an authority's register, calls it. */
  vendorId: string | null;
  /** For the engine: its slots, mapping, payload and preview. Media may stand at paths of the library (`mediaLinks`). */
  template: Template;
}

/** A template that a channel can send, by its id or its name; whether it is approved, its status says. */
export async function findTemplate(
  rows: Rows,
  channelId: string,
  by: TemplateKey,
): Promise<StoredTemplate | undefined> {
  const row = await findRow(rows, channelId, by);
  return row && storedOf(row);
}

/** The same template in other languages, as far as its channel can send it. */
export async function findTranslations(
  rows: Rows,
  channelId: string,
  stored: Pick<StoredTemplate, "id" | "name" | "language">,
): Promise<StoredTemplate[]> {
  return (await findRows(rows, channelId, stored)).map(storedOf);
}

function storedOf(row: TemplateRow): StoredTemplate {
  const { id, name, language, kind, category, status, reason, managed, vendor_id } = row;
  return {
    id,
    name,
    language,
    kind,
    category,
    status,
    reason,
    managed,
    vendorId: vendor_id,
    template: modelOf(row),
  };
}
