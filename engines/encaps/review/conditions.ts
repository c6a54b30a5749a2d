import { reachedFrom } from "../ways.ts";
import type { Condition, EncapButton, EncapField, EncapForm } from "../types.ts";
import type { Scene } from "./scene.ts";

/** Conditions stand on fields that exist, that come before, and that can have such a value. */
export function reviewConditions(scene: Scene): void {
  const { forms, buttons } = scene.definition;
  for (const form of forms)
    for (const [at, field] of form.fields.entries())
      if (field.showIf) judge(scene, form, field.showIf, { field }, at);
  for (const button of buttons) {
    const form = forms.find(({ id }) => id === button.formId);
    if (button.when && form) judge(scene, form, button.when, { button }, form.fields.length);
  }
}

function judge(
  scene: Scene,
  form: EncapForm,
  { fieldKey, is }: Condition,
  at: { field?: EncapField; button?: EncapButton },
  before: number,
): void {
  const part = at.field ? "forms" : "buttons";
  const where = { form, ...at };
  const home = scene.definition.forms.find(({ fields }) => fields.some(({ key }) => key === fieldKey));
  const stands = home?.fields.find(({ key }) => key === fieldKey);
  if (!home || !stands || stands.kind === "note") {
    scene.error("conditionUnknown", part, where, { key: fieldKey });
    return;
  }
  const earlier = home === form ? home.fields.indexOf(stands) < before : comesBefore(scene, home.id, form.id);
  if (!earlier) scene.error("conditionLater", part, where, { key: fieldKey });
  const possible = valuesOf(stands);
  const strange = possible && is.find((value) => !possible.includes(value));
  if (strange !== undefined && strange !== null)
    scene.warn("conditionValue", part, where, { key: fieldKey, value: strange });
}

const comesBefore = ({ ways }: Scene, home: string, form: string): boolean =>
  reachedFrom(ways, home).has(form);

function valuesOf({ kind, options }: EncapField): string[] | null {
  if (kind === "choice" || kind === "choices") return options.map(({ value }) => value);
  return kind === "yesNo" || kind === "consent" ? ["true", "false"] : null;
}
