import { compileColumnMapping, slotsOf } from "#engines/templates/index.ts";
import type { FilledTemplate, TemplateDispatch } from "#server/features/messages/public.ts";
import type { Entry } from "../tables.ts";
import { mappedIn } from "./mapped-in.ts";
import { compileLanguage } from "./translations.ts";

type Cells = readonly string[];
type Mapping = Entry["columnMapping"];

/** How a person's cells become the values of the slots in which people differ, in their language where there are several. */
export function compileVars(
  content: TemplateDispatch,
  mapping: Mapping,
  columns: readonly string[],
): (cells: Cells) => string[] {
  const { languages } = content;
  const own = compileSlots(content, mapping, columns);
  if (!languages) return own;
  const languageOf = compileLanguage(languages, content.template.language, columns);
  const each = new Map(
    languages.translations.map((one) => [one.language, compileSlots(one, mappedIn(one, mapping), columns)]),
  );
  return (cells) => {
    const language = languageOf(cells);
    return [language, ...(each.get(language) ?? own)(cells)];
  };
}

function compileSlots(
  { template, slots }: FilledTemplate,
  mapping: Mapping,
  columns: readonly string[],
): (cells: Cells) => string[] {
  const compiled = compileColumnMapping(mapping, columns, slotsOf(template));
  // A column that was there when the broadcast was made may have been removed since: nobody has a value of it.
  if (!compiled.ok) return () => slots.map(() => "");
  return (cells) => {
    const values = compiled.values(cells);
    return slots.map((key) => values[key] ?? "");
  };
}
