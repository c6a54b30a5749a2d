import { buttonsOf } from "../press.ts";
import { leadsOn } from "../shown.ts";
import { pressesLeft } from "../ways.ts";
import { type Scene, twice } from "./scene.ts";

/** Ids are unique, every form is reached and left, and there is an end. */
export function reviewStructure(scene: Scene): void {
  const { definition, error, warn, reached } = scene;
  const { forms, buttons, milestones } = definition;
  if (forms.length === 0) return error("noForm", "forms");
  const repeated = (part: "forms" | "buttons" | "milestones", ids: string[]) => {
    for (const id of twice(ids)) error("idTwice", part, part === "forms" ? { form: id } : {}, { id });
  };
  repeated(
    "forms",
    forms.map(({ id }) => id),
  );
  repeated(
    "buttons",
    buttons.map(({ id }) => id),
  );
  repeated(
    "milestones",
    milestones.map(({ id }) => id),
  );
  for (const form of forms) {
    for (const id of twice(form.fields.map((field) => field.id))) error("idTwice", "forms", { form }, { id });
    if (form.title.trim() === "" && form.text.trim() === "") warn("noTitle", "forms", { form });
    if (!reached.has(form.id)) warn("formUnreached", "forms", { form }, { name: form.name || form.id });
    else if (!buttonsOf(definition, form.id).some(leadsOn))
      error("noWayOn", "forms", { form }, { name: form.name || form.id });
  }
  const left = pressesLeft(definition);
  if (!forms.some(({ id }) => reached.has(id) && left.has(id))) error("noFinish", "buttons");
}
