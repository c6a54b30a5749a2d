import { inputsOf, namesSent } from "./answers.ts";
import { isObject } from "./draft.ts";
import { componentsOf } from "./graph.ts";
import type { JsonObject } from "./types.ts";

/** Something that a flow asks and sends when it is finished. */
export interface AnswerField {
  /** The name under which the answer is sent. */
  key: string;
  label: string;
  /** What asks it; null where the flow sends something that it does not ask itself. */
  component: string | null;
  /** Of a text field: what is typed into it. */
  inputType: string | null;
}

/** What a finished flow sends, in the order in which it says so. */
export function answerFields(flow: JsonObject): AnswerField[] {
  const [inputs, names] = [inputsOf(flow), namesSent(flow)];
  const keys = new Set<string>();
  for (const component of componentsOf(flow.screens)) {
    const action = component["on-click-action"];
    if (isObject(action) && action.name === "complete" && isObject(action.payload))
      for (const key of Object.keys(action.payload)) keys.add(key);
  }
  return [...keys].map((key) => {
    const input = inputs.get(names.get(key) ?? key);
    return {
      key,
      label: input?.label || key,
      component: input?.component ?? null,
      inputType: input?.inputType ?? null,
    };
  });
}

/** An attribute as far as it says what may stand in it. */
export interface AttributeKind {
  fieldType: string;
  inputType: string | null;
}

const CHOICES = new Set(["Dropdown", "RadioButtonsGroup"]);
const TYPED = new Set(["TextInput", "TextArea"]);

/**
 * Whether an attribute can hold what a field is answered with. What is typed may still break a rule of the attribute,
 * which is found when it is answered.
 */
export function holdsAnswer({ component, inputType }: AnswerField, attribute: AttributeKind): boolean {
  if (component === null) return true;
  if (attribute.fieldType === "selectbox-multiplevalue")
    return component === "CheckboxGroup" || CHOICES.has(component);
  if (attribute.fieldType === "selectbox-singlevalue")
    return component !== "CheckboxGroup" && component !== "DatePicker";
  switch (attribute.inputType) {
    case "number":
    case "decimal":
      return CHOICES.has(component) || (TYPED.has(component) && inputType !== "email");
    case "email":
      return TYPED.has(component) && inputType !== "number" && inputType !== "phone";
    default:
      return true;
  }
}
