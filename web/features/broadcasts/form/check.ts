import { NUMBERS_MAX, TOO_MANY_NUMBERS } from "#contract/broadcasts/limits.ts";
import { compileColumnMapping, slotsOf, type Template } from "#engines/templates/index.ts";
import { customersOf, type Draft, type Media, numbersOf } from "./draft.ts";
import { placed } from "./placed.ts";
import { type Problems, wrongNumbers } from "./problems.ts";

const NEEDED = "This Field is Mandatory";

/** What speaks against a draft before the server is asked. */
export function problemsOf(draft: Draft, columns: readonly string[]): Problems {
  const template = placed(draft);
  return {
    channel: draft.channel ? undefined : NEEDED,
    template: draft.template ? undefined : NEEDED,
    recipients: recipientProblem(draft),
    media: template ? mediaProblem(template, draft.media) : undefined,
    cards: template ? cardProblems(template) : {},
    mapping: template ? mappingProblems(draft, template, columns) : [],
    rest: [],
  };
}

function recipientProblem(draft: Draft): string | undefined {
  const numbers = numbersOf(draft.numbers);
  if (numbers.length === 0) return customersOf(draft) ? undefined : NEEDED;
  if (numbers.length > NUMBERS_MAX) return TOO_MANY_NUMBERS;
  return wrongNumbers(draft).length > 0 ? "please enter valid number" : undefined;
}

function mediaProblem(template: Template, media: Media | null): string | undefined {
  if (template.kind !== "whatsapp" || !("handle" in template.header)) return undefined;
  if (!template.header.url) return "Attachment is missing !";
  return template.header.format === "DOCUMENT" && media && !isPdf(media) ? "Invalid file type !" : undefined;
}

const isPdf = ({ fileName, type }: Media) => /pdf/i.test(type) || /\.pdf$/i.test(fileName);

function cardProblems(template: Template): Record<number, string> {
  if (template.kind !== "whatsapp") return {};
  const missing = template.cards.flatMap(({ header }, at) =>
    "handle" in header && !header.url ? [[at, `Media missing in card ${at + 1}`] as const] : [],
  );
  return Object.fromEntries(missing);
}

function mappingProblems({ mapping }: Draft, template: Template, columns: readonly string[]) {
  const filled = mapping.filter(({ value }) => value.trim() !== "");
  const compiled = compileColumnMapping(filled, columns, slotsOf(template));
  return compiled.ok ? [] : compiled.faults;
}
