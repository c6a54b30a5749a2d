import { customerRoutes } from "#contract/customers/customers.ts";
import { implement } from "#server/platform/http/mount.ts";
import type { Segments } from "../segments/ruled.ts";
import { type Erasure, eraseCustomer } from "./erase.ts";
import { exportCustomers } from "./export.ts";
import { presentCustomer } from "./presenter.ts";
import {
  changeCustomer,
  customerRevision,
  identitiesBeyond,
  keepCustomers,
  listPage,
  mapCustomers,
  openCustomer,
  type SavingParts,
  saveCustomer,
} from "./service.ts";

interface Parts extends SavingParts {
  segments: Segments;
  erasures: readonly Erasure[];
}

export const customerHandlers = ({ rules, heard, segments, erasures }: Parts) =>
  implement(customerRoutes, {
    listCustomers: async ({ scope, query }) => ({ data: { customers: await listPage(scope, query) } }),
    getCustomer: async ({ scope, params }) => {
      const row = await openCustomer(scope, params.id);
      const otherIdentities = await identitiesBeyond(scope, row);
      const revision = await customerRevision(scope, row);
      return { data: { customer: presentCustomer(row), otherIdentities, revision } };
    },
    saveCustomer: async ({ scope, body }) => ({
      data: { id: await saveCustomer(scope, { rules, heard }, body) },
      message: body.id ? "Customer Updated Successfully" : "Customer Created Successfully",
    }),
    updateCustomer: async ({ scope, body }) => ({
      data: { id: await changeCustomer(scope, { rules, heard }, body) },
      message: "Customer Updated Successfully",
    }),
    removeCustomer: async ({ scope, params }) => {
      await eraseCustomer(scope, { rules, erasures }, params.id);
      return { data: {}, message: "Customer Deleted Successfully" };
    },
    keepCustomers: async ({ scope, body: { kept, ...selection } }) => ({
      data: { changed: await keepCustomers(scope, selection, kept) },
      message: "Customers Updated Successfully",
    }),
    mapCustomers: async ({ scope, params, body }) => {
      const mapped = await mapCustomers(scope, segments, "joined", { ...body, kind: params.kind }, body);
      return { data: { mapped }, message: "Customers Mapped Successfully" };
    },
    unmapCustomers: async ({ scope, params, body }) => {
      const unmapped = await mapCustomers(scope, segments, "left", { ...body, kind: params.kind }, body);
      return { data: { unmapped }, message: "Customers Removed Successfully" };
    },
    exportCustomers: async ({ scope, query: { sort, order, ...filter } }) =>
      exportCustomers(scope, filter, { sort, order }),
  });
