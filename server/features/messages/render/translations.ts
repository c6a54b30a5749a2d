import type { TemplateDispatch } from "./content.ts";

type Vars = readonly string[] | null;

/** Each language of a content as a content of its own; the template itself is under "". */
function eachOf({ languages, ...own }: TemplateDispatch): Map<string, TemplateDispatch> {
  const others = (languages?.translations ?? []).map(
    ({ language, templateId: _, ...filled }) => [language, { kind: "template" as const, ...filled }] as const,
  );
  return new Map([["", own], ...others]);
}

/**
 * Makes something of each language of a content. Gives the function from a person's `vars` to what was made of theirs,
 * with the values of its slots. Of whom nothing is known any more, because it was erased, is shown the template itself.
 */
export function byLanguage<Made>(
  content: TemplateDispatch,
  make: (one: TemplateDispatch) => Made,
): (vars: Vars) => { made: Made; vars: Vars } {
  if (!content.languages) {
    const made = make(content);
    return (vars) => ({ made, vars });
  }
  const each = new Map([...eachOf(content)].map(([language, one]) => [language, make(one)]));
  const own = each.get("")!;
  return (vars) => ({ made: each.get(vars?.[0] ?? "") ?? own, vars: vars && vars.slice(1) });
}
