import { fieldRoutes } from "#contract/customers/fields.ts";
import { implement } from "#server/platform/http/mount.ts";
import type { ThingUse } from "../rules/unused.ts";
import { getField, moveField, openFields, type Rederive, removeField, saveField } from "./service.ts";

export const fieldHandlers = (rederive: Rederive, uses: readonly ThingUse[]) =>
  implement(fieldRoutes, {
    listFields: async ({ scope }) => ({ data: { inputFieldDefinitions: await openFields(scope) } }),
    getField: async ({ scope, params }) => ({
      data: { inputFieldDefinition: await getField(scope, params.id) },
    }),
    saveField: async ({ scope, body }) => ({
      data: { _id: await saveField(scope, body, rederive) },
      message: body._id ? "Attribute Updated Successfully" : "Attribute Created Successfully",
    }),
    removeField: async ({ scope, params }) => {
      await removeField(scope, params.id, rederive, uses);
      return { data: {}, message: "Attribute Deleted Successfully" };
    },
    moveField: async ({ scope, body }) => {
      await moveField(scope, body.fromIndex, body.toIndex);
      return { data: {}, message: "Attribute Moved Successfully" };
    },
  });
