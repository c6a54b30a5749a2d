import type { PresetSegment } from "#contract/marketplace/preset.ts";
import { segmentRuleOf } from "#contract/marketplace/preset-rule.ts";
import type { CustomerMaster } from "#server/features/customers/public.ts";
import type { Maker, Making } from "./maker.ts";

/** Attributes of customers. */
export const fieldMaker = (master: CustomerMaster): Maker<"customer-field"> => ({
  make: ["CUSTOMER_MASTER.CREATE"],
  remove: ["CUSTOMER_MASTER.DELETE"],
  async known({ scope, fields }, { fieldName }) {
    const found = (await master.fields(scope)).find(
      (field) => field.fieldName.toLowerCase() === fieldName.toLowerCase(),
    );
    if (found) fields.set(fieldName.toLowerCase(), found._id);
    return found?._id;
  },
  async create({ scope, fields }, plan) {
    const id = await master.saveField(scope, plan);
    fields.set(plan.fieldName.toLowerCase(), id);
    return id;
  },
  async change({ scope, fields }, id, plan) {
    await master.saveField(scope, { ...plan, _id: id });
    fields.set(plan.fieldName.toLowerCase(), id);
    return true;
  },
  discard: (scope, id) => master.removeField(scope, id),
  standing: (rows, ids) => master.standingFields(rows, ids),
});

/** Segments of customers. */
export const segmentMaker = (master: CustomerMaster): Maker<"segment"> => {
  const inputOf = ({ fields }: Making, { name, rule }: PresetSegment) => ({
    name,
    rule: rule && segmentRuleOf(rule, (field) => fields.get(field.toLowerCase()) ?? field),
  });
  return {
    make: ["CUSTOMER_MASTER.EDIT"],
    remove: ["CUSTOMER_MASTER.DELETE"],
    async known({ scope }, { name }) {
      const all = await master.segments(scope);
      return all.find((segment) => segment.name.toLowerCase() === name.toLowerCase())?.id;
    },
    create: (making, plan) => master.saveSegment(making.scope, inputOf(making, plan)),
    async change(making, id, plan) {
      await master.saveSegment(making.scope, { id, ...inputOf(making, plan) });
      return true;
    },
    discard: (scope, id) => master.removeSegment(scope, id),
    standing: (rows, ids) => master.standingSegments(rows, ids),
  };
};
