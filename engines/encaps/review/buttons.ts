import { leadsOn } from "../shown.ts";
import type { EncapButton } from "../types.ts";
import type { Scene } from "./scene.ts";

const ADDRESS = /^https?:\/\/[^\s/]+/i;
const NUMBER = /^\+?[\d\s().-]{3,30}$/;

/** Buttons lead somewhere, can be seen, and milestones are reached by one. */
export function reviewButtons(scene: Scene): void {
  const { buttons, milestones, forms } = scene.definition;
  const known = new Set(milestones.map(({ id }) => id));
  for (const button of buttons) {
    if (!forms.some(({ id }) => id === button.formId)) {
      scene.error("formMissing", "buttons", { button });
      continue;
    }
    if (button.label.trim() === "") scene.error("noLabel", "buttons", { button }, { key: button.id });
    if (button.milestoneId !== null && !known.has(button.milestoneId))
      scene.error("milestoneMissing", "buttons", { button }, { id: button.milestoneId });
    reviewTarget(scene, button);
  }
  reviewOrder(scene);
  reviewMilestones(scene);
}

function reviewTarget({ definition, error }: Scene, button: EncapButton): void {
  const { kind, target, url, phone } = button;
  const exists = definition.forms.some(({ id }) => id === target);
  if ((kind === "next" && !exists) || (kind === "back" && target !== null && !exists))
    error("targetMissing", "buttons", { button }, { label: button.label || button.id });
  if (kind === "link" && !ADDRESS.test(url)) error("linkMissing", "buttons", { button });
  if (kind === "call" && !NUMBER.test(phone.trim())) error("phoneMissing", "buttons", { button });
}

/** What leads on behind a button without a condition is never shown. */
function reviewOrder({ definition, warn }: Scene): void {
  const closed = new Set<string>();
  for (const button of definition.buttons.filter(leadsOn)) {
    if (closed.has(button.formId))
      warn("buttonNeverShown", "buttons", { button }, { label: button.label || button.id });
    if (!button.when) closed.add(button.formId);
  }
}

function reviewMilestones({ definition, reached, warn }: Scene): void {
  const given = new Set(
    definition.buttons.filter(({ formId }) => reached.has(formId)).map(({ milestoneId }) => milestoneId),
  );
  for (const { id, name } of definition.milestones) {
    if (name.trim() === "") warn("noLabel", "milestones", { milestone: id }, { key: id });
    if (!given.has(id)) warn("milestoneUnreached", "milestones", { milestone: id }, { name: name || id });
  }
}
