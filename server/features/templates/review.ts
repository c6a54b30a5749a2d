import {
  type Finding,
  reviewTemplate,
  type Template,
  type TemplateChannel,
} from "#engines/templates/index.ts";
import type { FieldError } from "#contract/common.ts";
import { fail } from "#server/platform/fail.ts";

/** Refuses parts that nobody here knows: they would be lost without a word. */
export function demandUnderstood(ignored: readonly string[]): void {
  if (ignored.length > 0)
    refuse(
      ignored.map((part) => ({ field: "components", message: `${part} is not known here. Take it out.` })),
    );
}

/** Refuses a template that its channel would not take, with everything that speaks against it by its field. */
export function demandFit(template: Template, channel: TemplateChannel): void {
  const errors = reviewTemplate(template, channel).filter(({ severity }) => severity === "error");
  if (errors.length > 0) refuse(errors.map(fieldOf));
}

const fieldOf = ({ path, message }: Finding): FieldError => ({ field: path, message });

function refuse(errors: FieldError[]): never {
  throw fail("TEMPLATE_REFUSED", { summary: errors.map(({ message }) => message).join(" ") }, errors);
}
