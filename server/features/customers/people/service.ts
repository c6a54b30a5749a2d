import { type CustomerFilter, type customerRoutes, type Selection } from "#contract/customers/customers.ts";
import type { Definition } from "#contract/customers/fields.ts";
import type { QueryOf } from "#contract/route.ts";
import { onTaken } from "#server/platform/db/taken.ts";
import { fail } from "#server/platform/fail.ts";
import { newId } from "#server/platform/ids.ts";
import type { Scope } from "#server/platform/scope.ts";
import { CUSTOMER_AUDIENCE } from "../audience.ts";
import { allFields } from "../fields/service.ts";
import { replaceMembership } from "../segments/repository.ts";
import type { Rules } from "../rules/rules.ts";
import type { Segments } from "../segments/ruled.ts";
import { demandCollections, demandStatic } from "../segments/service.ts";
import type { Rows } from "../tables.ts";
import { checkCustomer, identitiesOf, type SaveCustomer } from "./content.ts";
import { presentCustomer, presentEvent } from "./presenter.ts";
import {
  countOwn,
  customerEvents,
  type CustomerRow,
  deleteCustomer,
  findCustomer,
  insertCustomer,
  listCustomers,
  mapSelection,
  replaceIdentities,
  updateCustomer,
} from "./repository.ts";

type ListCustomers = QueryOf<(typeof customerRoutes)["listCustomers"]>;

/** Numbers without a country code are read as numbers of this country. */
export const DEFAULT_COUNTRY = "IN";

export async function demandCustomer(rows: Rows, id: string): Promise<CustomerRow> {
  const row = await findCustomer(rows, id);
  if (!row) throw fail("NOT_FOUND", { what: "customer" });
  return row;
}

export async function listPage(scope: Scope, query: ListCustomers) {
  const { search, groups, tags } = query;
  const page = {
    filter: { search, groups, tags },
    from: query.from,
    after: query.after,
    limit: query.perPage + 1,
  };
  const [rows, fields] = await Promise.all([listCustomers(scope, page), allFields(scope)]);
  const shown = rows.slice(0, query.perPage);
  const hasMore = rows.length > query.perPage;
  return {
    customers: shown.map(presentCustomer),
    headers: fields
      .filter((field) => !field.builtIn)
      .map((field) => ({ id: field._id, name: field.fieldLabel })),
    hasMore,
    next: hasMore ? shown.at(-1)!.id : null,
  };
}

export async function saveCustomer(scope: Scope, rules: Rules, input: SaveCustomer): Promise<string> {
  scope.demand(input.id ? "CUSTOMER_MASTER.EDIT" : "CUSTOMER_MASTER.CREATE");
  return onTaken("CUSTOMER_EXISTS", { phone: input.phoneNumber }, () =>
    scope.write(async (work) => {
      const id = input.id ?? newId();
      const before = input.id ? await demandCustomer(work, input.id) : undefined;
      const definitions = await allFields(work);
      demandAttributes(definitions, input);
      await demandCollections(work, "segment", input.tags);
      await demandStatic(work, input.tags, before?.tags);
      await demandCollections(work, "customer_group", input.groups);
      const { content, errors } = checkCustomer(input, definitions, DEFAULT_COUNTRY);
      if (!content) throw fail("CUSTOMER_REFUSED", { summary: errors[0]?.message }, errors);
      if (before) await updateCustomer(work, id, content);
      else await insertCustomer(work, id, content);
      await replaceIdentities(work, id, identitiesOf(content));
      await replaceMembership(work, "segment", id, input.tags);
      await replaceMembership(work, "customer_group", id, input.groups);
      await rules.refresh(work, [id]);
      const action = before ? "customer.changed" : "customer.created";
      // The audit trail outlives an erased customer, so it names what changed and holds no personal data.
      await work.audit({
        action,
        subjectId: id,
        after: before ? { fields: changedFields(before, content) } : {},
      });
      await work.announce("customer.changed", { customerId: id }, CUSTOMER_AUDIENCE);
      await work.announce("segment.changed", { what: "segment" }, CUSTOMER_AUDIENCE);
      return id;
    }),
  );
}

function demandAttributes(definitions: Definition[], input: SaveCustomer): void {
  const own = new Set(definitions.filter((field) => !field.builtIn).map((field) => field._id));
  if (input.data.some((item) => !own.has(item.id))) throw fail("NOT_FOUND", { what: "attribute" });
}

function changedFields(before: CustomerRow, after: object): string[] {
  return Object.entries(after)
    .filter(([field]) => field !== "search")
    .filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field as keyof CustomerRow]))
    .map(([field]) => field);
}

export async function eraseCustomer(scope: Scope, id: string): Promise<void> {
  await scope.write(async (work) => {
    await demandCustomer(work, id);
    await deleteCustomer(work, id);
    await work.audit({ action: "customer.erased", subjectId: id });
    await work.announce("customer.changed", { customerId: id }, CUSTOMER_AUDIENCE);
    await work.announce("segment.changed", { what: "segment" }, CUSTOMER_AUDIENCE);
  });
}

export interface Targets {
  kind: "groups" | "tags";
  groupIds: string[];
  tagIds: string[];
}

/** Puts customers into groups or into segments; `kind` says which of the two lists is meant. */
export async function mapCustomers(
  scope: Scope,
  segments: Segments,
  targets: Targets,
  selection: Selection,
): Promise<number> {
  const [of, ids, field] =
    targets.kind === "tags"
      ? (["segment", targets.tagIds, "tagIds"] as const)
      : (["customer_group", targets.groupIds, "groupIds"] as const);
  return scope.write(async (work) => {
    await demandCollections(work, "segment", targets.tagIds);
    await demandStatic(work, targets.tagIds);
    await demandCollections(work, "customer_group", targets.groupIds);
    const { customerIds, filter } = selection;
    if (filter) await demandFilter(work, filter);
    if (customerIds && (await countOwn(work, customerIds)) < new Set(customerIds).size) {
      throw fail("NOT_FOUND", { what: "customer" });
    }
    if (ids.length === 0) {
      const message = "This field is required";
      throw fail("INVALID_INPUT", { summary: `${field}: ${message}` }, [{ field, message }]);
    }
    const mapped = await mapSelection(work, of, ids, selection);
    await segments.follow(work, ids, mapped);
    await work.audit({ action: "customer.mapped", after: { to: ids, mapped: mapped.length } });
    await work.announce("customer.changed", { customerId: null }, CUSTOMER_AUDIENCE);
    await work.announce(
      "segment.changed",
      { what: of === "segment" ? "segment" : "group" },
      CUSTOMER_AUDIENCE,
    );
    return mapped.length;
  });
}

async function demandFilter(rows: Rows, filter: CustomerFilter): Promise<void> {
  await demandCollections(rows, "segment", filter.tags);
  await demandCollections(rows, "customer_group", filter.groups);
}

export async function timeline(scope: Scope, id: string, from: number, perPage: number) {
  await demandCustomer(scope, id);
  const rows = await customerEvents(scope, id, from, perPage + 1);
  return { items: rows.slice(0, perPage).map(presentEvent), more: rows.length > perPage };
}
