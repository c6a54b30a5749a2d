import type { EncapDefinition } from "#contract/encaps/definition.ts";

export interface Change {
  what: "forms" | "fields" | "buttons" | "milestones" | "properties" | "calls" | "logger";
  how: "added" | "removed" | "changed";
  names: string[];
}
interface Named {
  id: string;
  name: string;
  look: string;
}

const formsOf = ({ forms }: EncapDefinition): Named[] =>
  forms.map(({ id, name, title, text }) => ({
    id,
    name: name || title || id,
    look: JSON.stringify([name, title, text]),
  }));
const fieldsOf = ({ forms }: EncapDefinition): Named[] =>
  forms.flatMap((form) =>
    form.fields.map((field) => ({
      id: field.id,
      name: field.label || field.key,
      look: JSON.stringify([form.id, field]),
    })),
  );
const buttonsOf = ({ buttons }: EncapDefinition): Named[] =>
  buttons.map((button) => ({
    id: button.id,
    name: button.label || button.id,
    look: JSON.stringify(button),
  }));
const milestonesOf = ({ milestones }: EncapDefinition): Named[] =>
  milestones.map((one) => ({ id: one.id, name: one.name || one.id, look: one.name }));

function compare(what: Change["what"], before: readonly Named[], after: readonly Named[]): Change[] {
  const old = new Map(before.map((one) => [one.id, one]));
  const now = new Set(after.map(({ id }) => id));
  const names = (list: readonly Named[]) => list.map(({ name }) => name);
  const found: Change[] = [
    { what, how: "added", names: names(after.filter(({ id }) => !old.has(id))) },
    {
      what,
      how: "changed",
      names: names(after.filter(({ id, look }) => old.has(id) && old.get(id)!.look !== look)),
    },
    { what, how: "removed", names: names(before.filter(({ id }) => !now.has(id))) },
  ];
  return found.filter((change) => change.names.length > 0);
}

/** What a launch would change for those who begin from then on. */
export function changesBetween(before: EncapDefinition, after: EncapDefinition): Change[] {
  const whole = (what: Change["what"], part: "properties" | "authConfigs" | "logger"): Change[] =>
    JSON.stringify(before[part]) === JSON.stringify(after[part]) ? [] : [{ what, how: "changed", names: [] }];
  return [
    ...compare("forms", formsOf(before), formsOf(after)),
    ...compare("fields", fieldsOf(before), fieldsOf(after)),
    ...compare("buttons", buttonsOf(before), buttonsOf(after)),
    ...compare("milestones", milestonesOf(before), milestonesOf(after)),
    ...whole("properties", "properties"),
    ...whole("calls", "authConfigs"),
    ...whole("logger", "logger"),
  ];
}
