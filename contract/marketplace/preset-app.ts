import { z } from "zod";
import { name, text } from "../common.ts";
import { type EncapDefinition, encapDefinition, encapParts } from "../encaps/definition.ts";
import { DESCRIPTION_MAX, ENCAP_NAME_MAX } from "../encaps/limits.ts";

/** An app of a preset: what it is made of, without what only one enterprise has. */
export const presetApp = z
  .strictObject({
    name: name(ENCAP_NAME_MAX, "This field is mandatory."),
    description: text(DESCRIPTION_MAX).default(""),
    forms: encapParts.forms.min(1, "must hold a form"),
    buttons: encapParts.buttons,
    milestones: encapParts.milestones.default([]),
    properties: encapParts.properties.prefault({}),
    /** Which answers are kept as which attribute of the customer: the answer's key, and the attribute's name. */
    keeps: z.record(z.string(), z.string()).default({}),
  })
  .superRefine(({ forms, buttons, keeps, properties }, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: "custom", message, path: [path] });
    const fields = forms.flatMap((form) => form.fields);
    if (fields.some(({ keepAs }) => keepAs !== null))
      refuse("forms", "may not name attributes by their ids; say so in keeps");
    if (buttons.some(({ authConfigId }) => authConfigId !== null))
      refuse("buttons", "may not call a service of one enterprise");
    if (properties.logo !== null) refuse("properties", "may not show a picture of one enterprise");
    const keys = fields.map(({ key }) => key);
    const strange = Object.keys(keeps).find((key) => !keys.includes(key));
    if (strange) refuse("keeps", `keeps ${strange}, which the app does not ask for`);
  });
export type PresetApp = z.output<typeof presetApp>;

/** The app as it is drawn up where the attributes of these names have ids. */
export function appDefinition(
  { forms, buttons, milestones, properties, keeps }: PresetApp,
  idOf: (fieldName: string) => string | undefined,
): EncapDefinition {
  const kept = (key: string) => (keeps[key] === undefined ? null : (idOf(keeps[key]) ?? null));
  return {
    ...encapDefinition.parse({ forms: [], buttons, milestones, properties, authConfigs: [], logger: {} }),
    forms: forms.map((form) => ({
      ...form,
      fields: form.fields.map((field) => ({ ...field, keepAs: kept(field.key) })),
    })),
  };
}
