import type { EncapDefinition } from "#contract/encaps/definition.ts";
import type { RunAt, RunForm } from "#contract/encaps/runs.ts";
import { buttonsOf, progressOf } from "#engines/encaps/index.ts";
import { fail } from "#server/platform/fail.ts";
import type { InstanceRow } from "../tables.ts";

/** Where somebody is, as the public page is told: nothing of what the app does behind it. */
export function viewOf(definition: EncapDefinition, { path, values, finished_at }: InstanceRow): RunAt {
  if (finished_at) {
    const { closing, redirectUrl } = definition.properties;
    return { kind: "finished", ...closing, redirectUrl };
  }
  return {
    kind: "form",
    form: formOf(definition, path.at(-1) ?? ""),
    values,
    progress: progressOf(definition, path),
    canGoBack: path.length > 1,
  };
}

function formOf(definition: EncapDefinition, formId: string): RunForm {
  const form = definition.forms.find(({ id }) => id === formId);
  if (!form) throw fail("RUN_LOST");
  const { id, title, text, fields } = form;
  return {
    id,
    title,
    text,
    fields: fields.map(({ keepAs: _, ...field }) => field),
    buttons: buttonsOf(definition, formId).map(
      ({ target: _, milestoneId: __, authConfigId: ___, ...button }) => button,
    ),
  };
}
