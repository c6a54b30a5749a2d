import {
  kindOf,
  readStoredTemplate,
  type Template,
  type TemplateChannel,
  writeStoredTemplate,
} from "#engines/templates/index.ts";
import { json } from "#server/platform/db/tables.ts";
import { artifactsOf } from "./media.ts";
import type { TemplateRow } from "./repository.ts";
import type { Component } from "./tables.ts";

/** What a caller wrote of a template. */
export interface Written {
  name: string;
  language: string;
  category: TemplateRow["category"];
  type: TemplateRow["type"];
  parameter_format?: "POSITIONAL" | "NAMED";
  components: readonly Component[];
}

/** What a caller wrote as a template of a channel, and what of it is not understood. */
export const readWritten = (written: Written, channel: TemplateChannel) =>
  readStoredTemplate(written, kindOf(channel));

/** A row as the engine's template. */
export const modelOf = ({
  kind,
  name,
  language,
  category,
  type,
  parameter_format,
  components,
}: TemplateRow) =>
  readStoredTemplate(
    { name, language, category, type, parameter_format: parameter_format ?? undefined, components },
    kind,
  ).template;

/** The columns that a template fills. */
export function columnsOf(template: Template) {
  const { components } = writeStoredTemplate(template, "") as { components: Component[] };
  const isWhatsApp = template.kind === "whatsapp";
  return {
    kind: template.kind,
    name: template.name,
    language: template.language,
    category: isWhatsApp ? template.category : null,
    type: isWhatsApp ? template.type : typeOf(template),
    parameter_format: isWhatsApp ? template.parameterFormat : null,
    components: json(components),
    artifact_ids: artifactsOf(template),
  };
}

const typeOf = (template: Template) =>
  template.kind === "rcs" && template.content.layout === "CAROUSEL" ? "CAROUSEL" : "DEFAULT";
