import type { FieldError } from "#contract/common.ts";
import { compileLanguages } from "#engines/templates/index.ts";
import type { OpenChannel } from "#server/features/channels/public.ts";
import type { Languages, Translation } from "#server/features/messages/public.ts";
import { findTranslations, type MediaLinks, type StoredTemplate } from "#server/features/templates/public.ts";
import type { Scope, Work } from "#server/platform/scope.ts";
import type { Entry } from "../tables.ts";
import { buildContent } from "./content.ts";
import { mappedIn } from "./mapped-in.ts";
import { misfits } from "./misfits.ts";
import { whyNotSent } from "./sendable.ts";

type Entered = Pick<Entry, "message" | "columnMapping"> & { begins: Date };
interface Found {
  /** Absent: everybody gets the template itself. */
  languages?: Languages;
  problems: FieldError[];
}

const FIELD = "message.template.languageColumn";

/** The template in each other language in which the channel can send it, filled by the same files and mapping. */
export async function buildTranslations(
  rows: Scope | Work,
  withPublicMedia: MediaLinks,
  channel: OpenChannel,
  stored: StoredTemplate,
  entered: Entered,
  columns: readonly string[],
): Promise<Found> {
  const { languageColumn } = entered.message.template;
  if (languageColumn === undefined) return { problems: [] };
  if (!columns.includes(languageColumn))
    return { problems: [{ field: FIELD, message: `The customer master has no column ${languageColumn}.` }] };
  const translations: Translation[] = [];
  const found: FieldError[] = [];
  for (const other of await findTranslations(rows, channel.id, stored)) {
    const problems = await misfits(rows, channel.type, other.template, entered.message.template);
    if (other.category !== stored.category)
      problems.push({ field: FIELD, message: otherCategory(stored, other) });
    const own = { ...entered, columnMapping: mappedIn(other, entered.columnMapping) };
    const built = await buildContent(rows, withPublicMedia, channel, other, own, columns);
    problems.push(...built.problems);
    const unfit = built.content && whyNotSent(channel, built.content);
    if (unfit) problems.push({ field: FIELD, message: unfit });
    found.push(
      ...problems.map(({ message }) => ({
        field: FIELD,
        message: `The translation ${other.language}: ${message}`,
      })),
    );
    if (!built.content) continue;
    const { kind: _, ...filled } = built.content;
    translations.push({ language: other.language, templateId: other.id, ...filled });
  }
  const languages = translations.length > 0 && { languages: { column: languageColumn, translations } };
  return { ...languages, problems: found };
}

const otherCategory = (stored: StoredTemplate, other: StoredTemplate): string =>
  `It is of the category ${other.category}, and the template itself of ${stored.category}: it costs otherwise. Give both one category.`;

/** What a person's cells say of their language, as a function to the translation they get; "": the template itself. */
export function compileLanguage(
  { column, translations }: Languages,
  own: string,
  columns: readonly string[],
): (cells: readonly string[]) => string {
  const languageOf = compileLanguages([own, ...translations.map(({ language }) => language)]);
  const at = columns.indexOf(column);
  return (cells) => {
    const spoken = languageOf(cells[at] ?? "");
    return spoken === undefined || spoken === own ? "" : spoken;
  };
}
