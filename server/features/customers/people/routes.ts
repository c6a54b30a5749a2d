import { customerRoutes } from "#contract/customers/customers.ts";
import { implement } from "#server/platform/http/mount.ts";
import type { Rules } from "../rules/rules.ts";
import type { Segments } from "../segments/ruled.ts";
import { exportCustomers } from "./export.ts";
import { presentCustomer } from "./presenter.ts";
import { demandCustomer, eraseCustomer, listPage, mapCustomers, saveCustomer, timeline } from "./service.ts";

export const customerHandlers = ({ rules, segments }: { rules: Rules; segments: Segments }) =>
  implement(customerRoutes, {
    listCustomers: async ({ scope, query }) => ({ data: { customers: await listPage(scope, query) } }),
    getCustomer: async ({ scope, params }) => ({
      data: { customer: presentCustomer(await demandCustomer(scope, params.id)) },
    }),
    saveCustomer: async ({ scope, body }) => ({
      data: { id: await saveCustomer(scope, rules, body) },
      message: body.id ? "Customer Updated Successfully" : "Customer Created Successfully",
    }),
    removeCustomer: async ({ scope, params }) => {
      await eraseCustomer(scope, params.id);
      return { data: {}, message: "Customer Deleted Successfully" };
    },
    mapCustomers: async ({ scope, params, body }) => {
      const mapped = await mapCustomers(scope, segments, { ...body, kind: params.kind }, body);
      return { data: { mapped }, message: "Customers Mapped Successfully" };
    },
    customerTimeline: async ({ scope, params, query }) => ({
      data: await timeline(scope, params.id, query.from, query.perPage),
    }),
    exportCustomers: async ({ scope, query }) => exportCustomers(scope, query),
  });
