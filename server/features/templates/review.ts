import {
  type Finding,
  reviewTemplate,
  type Template,
  type TemplateChannel,
} from "#engines/templates/index.ts";
import type { FieldError } from "#contract/common.ts";
import { readWritten, type Written } from "./model.ts";
import type { Place } from "./place.ts";
import { fail } from "#server/platform/fail.ts";

/** What a caller wrote as a template of its place; refuses parts that nobody here knows. */
export function readUnderstood(written: Written, { goesTo }: Place): Template {
  const { template, ignored } = readWritten(written, goesTo);
  demandUnderstood(ignored);
  return template;
}

/** They would be lost without a word. */
function demandUnderstood(ignored: readonly string[]): void {
  if (ignored.length > 0)
    refuse(ignored.map((part) => ({ field: "components", message: `${part}. Take it out.` })));
}

/** Refuses a template that its channel would not take, with everything that speaks against it by its field. */
export function demandFit(template: Template, channel: TemplateChannel): void {
  const errors = reviewTemplate(template, channel).filter(({ severity }) => severity === "error");
  if (errors.length > 0) refuse(errors.map(fieldOf));
}

/** An example that lies at the vendor's own address is good for its eyes only; it cannot be handed in again. */
export function forReview(template: Template, { calls }: Place): Template {
  if (template.kind !== "whatsapp" || !calls?.examples) return template;
  const copy = structuredClone(template);
  for (const header of [copy.header, ...copy.cards.map((card) => card.header)])
    if ("handle" in header && /^https?:/i.test(header.handle)) header.handle = "";
  return copy;
}

const fieldOf = ({ path, message }: Finding): FieldError => ({ field: path, message });

function refuse(errors: FieldError[]): never {
  throw fail("TEMPLATE_REFUSED", { summary: errors.map(({ message }) => message).join(" ") }, errors);
}
