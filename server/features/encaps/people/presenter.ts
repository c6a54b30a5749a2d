import type { EncapDefinition } from "#contract/encaps/definition.ts";
import type { EncapInstance, EncapInstanceDetail, EncapLogEntry } from "#contract/encaps/views.ts";
import { readable } from "#engines/encaps/index.ts";
import type { EventRow, LogRow } from "../tables.ts";
import type { ListedInstance } from "./repository.ts";

const formName = ({ forms }: EncapDefinition, id: string | null): string | null => {
  const form = forms.find((one) => one.id === id);
  return form ? form.name || form.title || form.id : id;
};

export function presentInstance(row: ListedInstance, definition: EncapDefinition): EncapInstance {
  const formId = row.finished_at ? null : (row.path.at(-1) ?? null);
  return {
    id: row.id,
    state: row.state,
    version: row.version,
    customerId: row.customer_id,
    customerName: row.customer_name,
    linkKind: row.link_kind,
    linkName: row.link_name,
    formId,
    formName: formName(definition, formId),
    milestoneId: row.reached.at(-1) ?? null,
    openedAt: row.opened_at.toISOString(),
    startedAt: row.started_at?.toISOString() ?? null,
    finishedAt: row.finished_at?.toISOString() ?? null,
    updatedAt: row.updated_at.toISOString(),
  };
}

export const presentDetail = (
  row: ListedInstance,
  definition: EncapDefinition,
  events: readonly EventRow[],
): EncapInstanceDetail => ({
  ...presentInstance(row, definition),
  answers: definition.forms.flatMap((form) =>
    form.fields
      .filter(({ key }) => Object.hasOwn(row.values, key))
      .map((field) => ({
        fieldKey: field.key,
        label: field.label,
        formName: form.name || form.title || form.id,
        text: readable(field, row.values[field.key]!),
        kind: field.kind,
      })),
  ),
  history: events.map(({ at, what, form_id, button_id, milestone_id, note }) => ({
    at: at.toISOString(),
    what,
    formName: formName(definition, form_id),
    button: definition.buttons.find(({ id }) => id === button_id)?.label || button_id,
    milestone: definition.milestones.find(({ id }) => id === milestone_id)?.name || milestone_id,
    note,
  })),
});

export const presentLog = ({
  id,
  at,
  level,
  instance_id,
  event,
  form_id,
  message,
}: LogRow): EncapLogEntry => ({
  id,
  at: at.toISOString(),
  level,
  instanceId: instance_id,
  event,
  formId: form_id,
  message,
});
