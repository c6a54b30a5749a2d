import type { EncapDefinition } from "#contract/encaps/definition.ts";
import { type Finding, reviewEncap } from "#engines/encaps/index.ts";
import { attributeTypes } from "#server/features/customers/public.ts";
import { postableServices } from "#server/features/integrations/public.ts";
import { fail } from "#server/platform/fail.ts";
import type { Rows } from "../tables.ts";

/** What the review finds of a definition, with what this enterprise has. */
export async function reviewOf(rows: Rows, definition: EncapDefinition): Promise<Finding[]> {
  const [attributes, { postable }] = [await attributeTypes(rows), await postableServices(rows)];
  return reviewEncap(definition, { attributes, services: postable, now: Date.now() });
}

const attributesOf = ({ forms }: EncapDefinition) =>
  forms.flatMap(({ fields }) => fields.flatMap(({ keepAs }) => keepAs ?? []));
const servicesOf = ({ authConfigs, buttons }: EncapDefinition) => [
  ...authConfigs,
  ...buttons.flatMap(({ authConfigId }) => authConfigId ?? []),
];

/**
 * What is newly named has to be the enterprise's own. What was named before and is gone since does not keep anyone from
 * saving: the review tells of it.
 */
export async function demandOwn(rows: Rows, before: EncapDefinition, after: EncapDefinition): Promise<void> {
  const named = (list: string[], known: string[]) => list.filter((id) => !known.includes(id));
  const attributes = named(attributesOf(after), attributesOf(before));
  if (attributes.length > 0) {
    const own = await attributeTypes(rows);
    if (!attributes.every((id) => own.has(id))) throw fail("NOT_FOUND", { what: "attribute" });
  }
  const services = named(servicesOf(after), servicesOf(before));
  if (services.length > 0) {
    const { all } = await postableServices(rows);
    if (!services.every((id) => all.has(id))) throw fail("NOT_FOUND", { what: "configuration" });
  }
}

/** A definition with what this enterprise has alone, and how much was left out. */
export async function onlyOwn(rows: Rows, definition: EncapDefinition) {
  const [attributes, { postable }] = [await attributeTypes(rows), await postableServices(rows)];
  const lostAttributes = attributesOf(definition).filter((id) => !attributes.has(id));
  const lostServices = new Set(servicesOf(definition).filter((id) => !postable.has(id)));
  const own: EncapDefinition = {
    ...definition,
    forms: definition.forms.map((form) => ({
      ...form,
      fields: form.fields.map((field) => ({
        ...field,
        keepAs: field.keepAs !== null && attributes.has(field.keepAs) ? field.keepAs : null,
      })),
    })),
    buttons: definition.buttons.map((button) => ({
      ...button,
      authConfigId:
        button.authConfigId !== null && postable.has(button.authConfigId) ? button.authConfigId : null,
    })),
    authConfigs: definition.authConfigs.filter((id) => postable.has(id)),
  };
  return { own, dropped: { attributes: lostAttributes.length, services: lostServices.size } };
}
