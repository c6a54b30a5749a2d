import { compileField } from "#engines/audience/index.ts";
import { emitWebhooks } from "#server/features/webhooks/public.ts";
import type { Work } from "#server/platform/scope.ts";
import { allFields } from "../fields/service.ts";
import type { BehaviourSource } from "../rules/behaviour.ts";
import { createRules } from "../rules/rules.ts";
import type { Rows } from "../tables.ts";
import { customersChanged } from "./changed.ts";
import { changedFields } from "./history.ts";
import { findCustomer, findCustomers, updateCustomer } from "./repository.ts";

/** What is known of a customer, by the names and the labels of the attributes; nothing of one who is not there. */
export async function customerFacts(rows: Rows, id: string): Promise<Map<string, string>> {
  const row = await findCustomer(rows, id);
  if (!row) return new Map();
  const facts = new Map([["name", row.name]]);
  if (row.phone) facts.set("phone", row.phone);
  for (const { _id, fieldName, fieldLabel } of await allFields(rows)) {
    const value = row.attributes[_id];
    if (value === undefined) continue;
    facts.set(fieldName, value);
    facts.set(fieldLabel, value);
  }
  return facts;
}

/** Whether these are attributes of the enterprise's own. */
export async function attributesExist(rows: Rows, ids: readonly string[]): Promise<boolean> {
  const own = new Set((await allFields(rows)).filter(({ builtIn }) => !builtIn).map(({ _id }) => _id));
  return ids.every((id) => own.has(id));
}

/** The attributes of the enterprise's own, by id, with what may stand in them. */
export async function attributeTypes(rows: Rows) {
  const own = (await allFields(rows)).filter(({ builtIn }) => !builtIn);
  return new Map(own.map(({ _id, fieldType, inputType }) => [_id, { fieldType, inputType }]));
}

/** Writes values to a customer's attributes; gives the reasons why some could not be written, by attribute. */
export type WriteAttributes = (
  work: Work,
  customerId: string,
  values: ReadonlyMap<string, string>,
) => Promise<Map<string, string>>;

/** A writer of attributes that keeps to their definitions, for what was learnt of a customer outside the form. */
export function createAttributeWriter(behaviour?: BehaviourSource): WriteAttributes {
  const rules = createRules(behaviour);
  return async (work, customerId, values) => {
    const refused = new Map<string, string>();
    const [row] = await findCustomers(work, [customerId], true);
    if (!row || values.size === 0) return refused;
    const attributes = { ...row.attributes };
    for (const definition of (await allFields(work)).filter(({ builtIn }) => !builtIn)) {
      const value = values.get(definition._id);
      if (value === undefined) continue;
      const result = compileField({ ...definition, id: definition._id })(value);
      if ("messages" in result) refused.set(definition._id, result.messages.join(" "));
      else if (result.value !== "") attributes[definition._id] = result.value;
    }
    const { name, phone, whatsapp, facebook, instagram, twitter } = row;
    const content = { name, phone, whatsapp, facebook, instagram, twitter, attributes };
    const fields = changedFields(row, content);
    if (fields.length === 0) return refused;
    await updateCustomer(work, customerId, content);
    await work.audit({ action: "customer.changed", subjectId: customerId, after: { fields } });
    await customersChanged(work, rules, [customerId]);
    await emitWebhooks(work, "customer.updated", () => [{ subjectId: customerId, data: { customerId } }]);
    return refused;
  };
}
