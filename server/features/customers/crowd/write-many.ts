import { sql } from "kysely";
import { compileField } from "#engines/audience/index.ts";
import type { Work } from "#server/platform/scope.ts";
import { CUSTOMER_AUDIENCE } from "../audience.ts";
import { allFields } from "../fields/service.ts";
import type { BehaviourSource } from "../rules/behaviour.ts";
import { createRules } from "../rules/rules.ts";
import { derivationOf, derive } from "../people/derived.ts";
import { changedFields } from "../people/history.ts";
import { findCustomers, updateCustomer } from "../people/repository.ts";

/** Values for attributes of many customers, by customer and attribute; gives, by customer, why some were refused. */
export type WriteManyAttributes = (
  work: Work,
  wanted: ReadonlyMap<string, ReadonlyMap<string, string>>,
) => Promise<Map<string, string>>;

/** A writer of attributes that keeps to their definitions, for many customers in one transaction. */
export function createManyWriter(behaviour?: BehaviourSource): WriteManyAttributes {
  const rules = createRules(behaviour);
  return async (work, wanted) => {
    const refused = new Map<string, string>();
    const definitions = (await allFields(work)).filter(({ builtIn }) => !builtIn);
    const compiled = new Map(
      definitions.map((definition) => [definition._id, compileField({ ...definition, id: definition._id })]),
    );
    const changed: string[] = [];
    for (const row of await findCustomers(work, [...wanted.keys()], true)) {
      const attributes = { ...row.attributes };
      for (const [field, value] of wanted.get(row.id)!) {
        const result = compiled.get(field)?.(value);
        if (!result) refused.set(row.id, "The attribute does not exist any more.");
        else if ("messages" in result) refused.set(row.id, result.messages.join(" "));
        else if (result.value !== "") attributes[field] = result.value;
      }
      const { name, phone, whatsapp, facebook, instagram, twitter } = row;
      const content = { name, phone, whatsapp, facebook, instagram, twitter, attributes };
      const fields = changedFields(row, content);
      if (fields.length === 0) continue;
      await updateCustomer(work, row.id, content);
      await work.audit({ action: "customer.changed", subjectId: row.id, after: { fields } });
      changed.push(row.id);
    }
    if (changed.length === 0) return refused;
    await derive(work, derivationOf(await allFields(work)), sql`c.id = any(${changed}::uuid[])`);
    await rules.refresh(work, changed);
    const customerId = changed.length === 1 ? changed[0]! : null;
    await work.announce("customer.changed", { customerId }, CUSTOMER_AUDIENCE);
    await work.announce("segment.changed", { what: "segment" }, CUSTOMER_AUDIENCE);
    return refused;
  };
}
