import { type EncapDefinition, encapDefinition } from "#contract/encaps/definition.ts";
import type { EncapButton, EncapField } from "./types.ts";

type Given<T> = Partial<T> & Pick<T, Extract<keyof T, "id" | "kind">>;

/** A field for tests, called by its id. */
export const field = (given: Given<EncapField>): object => ({ key: given.id, label: given.id, ...given });

/** A button for tests. */
export const button = (given: Given<EncapButton> & { formId: string }): object => ({
  label: given.id,
  ...given,
});

/** A definition for tests: what is left out is as the contract has it. */
export const drawn = (parts: {
  forms: { id: string; fields?: object[]; title?: string }[];
  buttons?: object[];
  milestones?: object[];
  properties?: object;
  authConfigs?: string[];
}): EncapDefinition =>
  encapDefinition.parse({
    buttons: [],
    milestones: [],
    properties: {},
    authConfigs: [],
    logger: {},
    ...parts,
    forms: parts.forms.map((form) => ({ title: form.id, ...form })),
  });
