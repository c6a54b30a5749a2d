import { findSlot, slotsOf, type Template } from "#engines/templates/index.ts";
import type { Entry } from "../tables.ts";

type Mapping = Entry["columnMapping"];

/** What the template has and its translation has not, needs no value there. */
export function mappedIn({ template }: { template: Template }, mapping: Mapping): Mapping {
  const slots = slotsOf(template);
  return mapping.filter(({ variable }) => findSlot(slots, variable));
}
