import type { EncapButton, EncapDefinition, EncapField, EncapForm } from "#contract/encaps/definition.ts";
import type { ButtonKind, FieldKind } from "#contract/encaps/limits.ts";

/** A name that is not taken: `form3`. */
export function freshName(prefix: string, taken: readonly string[]): string {
  const used = new Set(taken);
  let count = taken.length + 1;
  while (used.has(`${prefix}${count}`)) count++;
  return `${prefix}${count}`;
}

const keysOf = ({ forms }: EncapDefinition) => forms.flatMap(({ fields }) => fields.map(({ key }) => key));
const fieldIdsOf = ({ forms }: EncapDefinition) => forms.flatMap(({ fields }) => fields.map(({ id }) => id));

export function newField(definition: EncapDefinition, kind: FieldKind, option: string): EncapField {
  const chosen = kind === "choice" || kind === "choices";
  return {
    id: freshName("field", fieldIdsOf(definition)),
    key: freshName("answer", keysOf(definition)),
    label: "",
    kind,
    required: kind === "consent",
    hint: "",
    options: chosen ? [1, 2].map((count) => ({ value: `option${count}`, label: `${option} ${count}` })) : [],
    min: null,
    max: null,
    pattern: "",
    keepAs: null,
    showIf: null,
  };
}

export function copyField(definition: EncapDefinition, field: EncapField): EncapField {
  return {
    ...structuredClone(field),
    id: freshName("field", fieldIdsOf(definition)),
    key: freshName("answer", keysOf(definition)),
    keepAs: null,
  };
}

export const newForm = (definition: EncapDefinition, title: string): EncapForm => {
  const id = freshName(
    "form",
    definition.forms.map((form) => form.id),
  );
  return { id, name: title, title, text: "", fields: [] };
};

export function newButton(
  definition: EncapDefinition,
  formId: string,
  kind: ButtonKind,
  label: string,
): EncapButton {
  const at = definition.forms.findIndex(({ id }) => id === formId);
  return {
    id: freshName(
      "button",
      definition.buttons.map(({ id }) => id),
    ),
    formId,
    label,
    kind,
    target: kind === "next" ? (definition.forms[at + 1]?.id ?? null) : null,
    url: "",
    phone: "",
    milestoneId: null,
    when: null,
    authConfigId: null,
  };
}

/** A list with one of its things at another place. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const next = [...list];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}
