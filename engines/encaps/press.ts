import { checkAnswers } from "./check.ts";
import { buttonsShown, leadsOn } from "./shown.ts";
import type {
  Answer,
  Answers,
  CheckOptions,
  EncapButton,
  EncapDefinition,
  EncapForm,
  Place,
  Press,
  Pressed,
} from "./types.ts";

type Drawn = Pick<EncapDefinition, "forms" | "buttons">;

/** The buttons of a form, in their order. */
export const buttonsOf = (definition: Pick<Drawn, "buttons">, formId: string): EncapButton[] =>
  definition.buttons.filter((button) => button.formId === formId);

/** Where everybody begins: at the first form; null where there is none. */
export function beginning(definition: Pick<Drawn, "forms">): Place | null {
  const first = definition.forms[0];
  return first ? { path: [first.id], values: {} } : null;
}

/**
 * What becomes of a press. Of the buttons that lead on, the one that holds with the checked answers is followed,
 * whichever the page had drawn.
 */
export function press(definition: Drawn, place: Place, pressed: Press, options: CheckOptions): Pressed {
  const { formId, buttonId, entered } = pressed;
  const form = definition.forms.find(({ id }) => id === formId);
  const buttons = buttonsOf(definition, formId);
  const button = buttons.find(({ id }) => id === buttonId);
  if (!form || !button || place.path.at(-1) !== formId) return { kind: "unknown" };
  if (button.kind === "back") return goBack(definition, place, button);
  if (!leadsOn(button)) return { kind: "counted", button };
  const checked = checkAnswers(form, entered, options, place.values);
  if (!checked.ok) return { kind: "refused", errors: checked.errors };
  return goOn(definition, place, buttons, without(form, place.values, checked.values));
}

function goOn(
  definition: Drawn,
  { path }: Place,
  buttons: EncapButton[],
  values: Record<string, Answer>,
): Pressed {
  const button = buttonsShown(buttons, values).find(leadsOn);
  if (button?.kind === "finish") return { kind: "finished", button, values };
  if (!button || !definition.forms.some(({ id }) => id === button.target)) return { kind: "unknown" };
  return { kind: "form", button, path: pathTo(path, button.target as string), values };
}

function goBack(definition: Drawn, { path, values }: Place, button: EncapButton): Pressed {
  const target = button.target ?? path.at(-2);
  if (target === undefined || !definition.forms.some(({ id }) => id === target)) return { kind: "unknown" };
  return { kind: "form", button, path: pathTo(path, target), values: { ...values } };
}

/** The way with one more form; one that was passed already is returned to. */
function pathTo(path: readonly string[], formId: string): string[] {
  const at = path.indexOf(formId);
  return at === -1 ? [...path, formId] : path.slice(0, at + 1);
}

/** The answers so far with those of a form in the place of what it held before. */
function without(form: EncapForm, values: Answers, own: Answers): Record<string, Answer> {
  const keys = new Set(form.fields.map(({ key }) => key));
  return Object.fromEntries([
    ...Object.entries(values).filter(([key]) => !keys.has(key)),
    ...Object.entries(own),
  ]);
}
