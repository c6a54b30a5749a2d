import { type CustomerFilter, type customerRoutes, type Selection } from "#contract/customers/customers.ts";
import type { Definition } from "#contract/customers/fields.ts";
import type { BodyOf, QueryOf } from "#contract/route.ts";
import { emitWebhooks } from "#server/features/webhooks/public.ts";
import { fail } from "#server/platform/fail.ts";
import { newId } from "#server/platform/ids.ts";
import { demandSeen, revisionOf } from "#server/platform/revision.ts";
import type { Scope, Work } from "#server/platform/scope.ts";
import { CUSTOMER_AUDIENCE } from "../audience.ts";
import { allFields } from "../fields/service.ts";
import { dynamicAmong, replaceMembership } from "../segments/repository.ts";
import type { Rules } from "../rules/rules.ts";
import type { Segments } from "../segments/ruled.ts";
import { demandCollections, demandStatic } from "../segments/service.ts";
import { defaultCountry } from "../settings/service.ts";
import type { Rows } from "../tables.ts";
import { userIdsOf } from "../user-ids/repository.ts";
import { idsOf, keptFor } from "./alias.ts";
import { customersChanged } from "./changed.ts";
import { checkCustomer, identitiesOf, type SaveCustomer } from "./content.ts";
import { behindOf } from "./cursor.ts";
import { changedFields, changedMembership, comings } from "./history.ts";
import type { CustomerHeard } from "./heard.ts";
import { changeIdentities, listIdentities } from "./identities.ts";
import { presentCustomer } from "./presenter.ts";
import {
  countOwn,
  type CustomerRow,
  findCustomer,
  findCustomers,
  insertCustomer,
  listCustomers,
  mapSelection,
  markKept,
  unmapSelection,
  updateCustomer,
} from "./repository.ts";

type ChangeCustomer = BodyOf<(typeof customerRoutes)["updateCustomer"]>;
type ListCustomers = QueryOf<(typeof customerRoutes)["listCustomers"]>;

export async function demandCustomer(rows: Rows, id: string): Promise<CustomerRow> {
  const row = await findCustomer(rows, id);
  if (!row) throw fail("NOT_FOUND", { what: "customer" });
  return row;
}

/** The same for reading: the id of a customer that was merged opens the one it went into. */
export async function openCustomer(rows: Rows, id: string): Promise<CustomerRow> {
  const row = await findCustomer(rows, id);
  if (row) return row;
  const kept = await keptFor(rows, id);
  return demandCustomer(rows, kept ?? id);
}

/** Every id under which something may be kept of a customer who is there. */
export const idsOfOpen = async (rows: Rows, id: string): Promise<string[]> =>
  idsOf(rows, (await openCustomer(rows, id)).id);

/** What a customer is known by beside its fields. */
export async function identitiesBeyond(rows: Rows, row: CustomerRow): Promise<string[]> {
  const inFields = new Set(identitiesOf(row).map(({ external_id }) => external_id));
  const all = (await listIdentities(rows, row.id)).map(({ external_id }) => external_id);
  const userIds = await userIdsOf(
    rows,
    all.filter((value) => value.startsWith("+")),
  );
  const known = new Set([...all, ...userIds]);
  // A number without its plus stands there for duplicates.
  return [...known].filter((value) => !inFields.has(value) && !known.has(`+${value}`));
}

export async function listPage(scope: Scope, query: ListCustomers) {
  const { search, groups, tags, notHeard, notWritten, sort, order } = query;
  const page = {
    filter: { search, groups, tags, notHeard, notWritten },
    order: { sort, order },
    from: query.from,
    behind: behindOf(query.after, { sort, order }),
    limit: query.perPage + 1,
  };
  const [rows, fields] = await Promise.all([listCustomers(scope, page), allFields(scope)]);
  const shown = rows.slice(0, query.perPage);
  const hasMore = rows.length > query.perPage;
  return {
    customers: shown.map(presentCustomer),
    headers: fields
      .filter((field) => !field.builtIn)
      .map(({ _id: id, fieldLabel: name, fieldType }) => ({
        id,
        name,
        several: fieldType === "selectbox-multiplevalue",
      })),
    hasMore,
    next: hasMore ? shown.at(-1)!.cursor : null,
  };
}

/** What saving a customer is done with. */
export interface SavingParts {
  rules: Rules;
  heard: readonly CustomerHeard[];
}
export type NewCustomer = Omit<SaveCustomer, "id" | "seen">;

export async function saveCustomer(scope: Scope, parts: SavingParts, input: SaveCustomer): Promise<string> {
  scope.demand(input.id ? "CUSTOMER_MASTER.EDIT" : "CUSTOMER_MASTER.CREATE");
  return scope.write((work) => writeCustomer(work, parts, input));
}

/** What the form of a customer holds: not what came about by itself, nor what is said elsewhere. */
function formOf(row: CustomerRow) {
  const { createdAt: _, updatedAt: __, contact: ___, kept: ____, ...form } = presentCustomer(row);
  return form;
}

/** Changes what is named and leaves the rest, whatever others change meanwhile. */
export const changeCustomer = (scope: Scope, parts: SavingParts, change: ChangeCustomer): Promise<string> =>
  scope.write(async (work) => {
    const [row] = await findCustomers(work, [change.id], true);
    if (!row) throw fail("NOT_FOUND", { what: "customer" });
    const before = formOf(row);
    const named = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
    const data = new Map([...before.data, ...change.data].map(({ id, value }) => [id, value]));
    const form = {
      ...before,
      phoneNumber: before.phoneNumber ?? "",
      ...named,
      data: [...data].map(([id, value]) => ({ id, value })),
    };
    return writeCustomer(work, parts, form, new Set(change.data.map(({ id }) => id)));
  });

/** The state that a change of the whole customer writes over: segments with a rule fill themselves. */
export async function customerRevision(rows: Rows, row: CustomerRow): Promise<string> {
  const { tags, groups, ...fields } = formOf(row);
  const ruled = new Set((await dynamicAmong(rows, tags)).map(({ id }) => id));
  const put = tags.filter((id) => !ruled.has(id));
  return revisionOf({ ...fields, tags: put.toSorted(), groups: groups.toSorted() });
}

export async function writeCustomer(
  work: Work,
  { rules, heard }: SavingParts,
  input: SaveCustomer,
  /** The attributes that are changed; left out, all. */
  judged?: ReadonlySet<string>,
): Promise<string> {
  const id = input.id ?? newId();
  const [before] = input.id ? await findCustomers(work, [input.id], true) : [];
  if (input.id && !before) throw fail("NOT_FOUND", { what: "customer" });
  if (before) demandSeen(input.seen, await customerRevision(work, before));
  const definitions = await allFields(work);
  demandAttributes(definitions, input);
  await demandCollections(work, "segment", input.tags);
  await demandStatic(work, input.tags, before?.tags);
  await demandCollections(work, "customer_group", input.groups);
  const { content, errors } = checkCustomer(input, definitions, await defaultCountry(work), judged);
  if (!content) throw fail("CUSTOMER_REFUSED", { summary: errors[0]?.message }, errors);
  if (before) {
    await updateCustomer(work, id, content);
    await changeIdentities(work, id, identitiesOf(before), identitiesOf(content));
  } else {
    await insertCustomer(work, id, content);
    await changeIdentities(work, id, [], identitiesOf(content));
  }
  await replaceMembership(work, "segment", id, input.tags);
  await replaceMembership(work, "customer_group", id, input.groups);
  // The audit trail outlives an erased customer, so it names what changed and holds no personal data.
  await work.audit({
    action: before ? "customer.changed" : "customer.created",
    subjectId: id,
    after: {
      ...(before ? { fields: changedFields(before, content) } : {}),
      ...(await changedMembership(work, before, input)),
    },
  });
  await customersChanged(work, rules, [id]);
  await emitWebhooks(work, before ? "customer.updated" : "customer.created", () => [
    { subjectId: id, data: { customerId: id } },
  ]);
  for (const hear of heard) await hear(work, id);
  return id;
}

function demandAttributes(definitions: Definition[], input: SaveCustomer): void {
  const own = new Set(definitions.filter((field) => !field.builtIn).map((field) => field._id));
  if (input.data.some((item) => !own.has(item.id))) throw fail("NOT_FOUND", { what: "attribute" });
}

export interface Targets {
  kind: "groups" | "tags";
  groupIds: string[];
  tagIds: string[];
}

const WAYS = {
  joined: { change: mapSelection, action: "customer.mapped" },
  left: { change: unmapSelection, action: "customer.unmapped" },
} as const;

/** Puts customers into groups or segments, or takes them out; `kind` says which of the two lists is meant. */
export async function mapCustomers(
  scope: Scope,
  segments: Segments,
  way: keyof typeof WAYS,
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
    await demandSelection(work, selection);
    if (ids.length === 0) {
      const message = "This field is required";
      throw fail("INVALID_INPUT", { summary: `${field}: ${message}` }, [{ field, message }]);
    }
    const { customerIds: named } = selection;
    const asking = await segments.standingOn(work, ids);
    const naming = named !== undefined || asking.length > 0;
    const done = await WAYS[way].change(work, of, ids, selection, naming);
    await segments.follow(
      work,
      asking,
      done.named.map((one) => one.customerId),
    );
    await work.audit({ action: WAYS[way].action, after: { to: ids, mapped: done.count } });
    if (named) await work.audit(...(await comings(work, way, of, done.named)));
    await work.announce("customer.changed", { customerId: null }, CUSTOMER_AUDIENCE);
    await work.announce(
      "segment.changed",
      { what: of === "segment" ? "segment" : "group" },
      CUSTOMER_AUDIENCE,
    );
    return done.count;
  });
}

/** Says whom data retention leaves alone. */
export const keepCustomers = (scope: Scope, selection: Selection, kept: boolean): Promise<number> =>
  scope.write(async (work) => {
    await demandSelection(work, selection);
    const changed = await markKept(work, selection, kept);
    const action = kept ? "customers.kept" : "customers.let_go";
    const { customerIds } = selection;
    await work.audit({
      action,
      after: { customers: changed, ...(customerIds?.length === 1 ? { customerId: customerIds[0] } : {}) },
    });
    await work.announce("customer.changed", { customerId: null }, CUSTOMER_AUDIENCE);
    return changed;
  });

/** Refuses a selection that names a customer, a segment or a group that is not there. */
export async function demandSelection(rows: Rows, { customerIds, filter }: Selection): Promise<void> {
  if (filter) await demandFilter(rows, filter);
  if (customerIds && (await countOwn(rows, customerIds)) < new Set(customerIds).size) {
    throw fail("NOT_FOUND", { what: "customer" });
  }
}

async function demandFilter(rows: Rows, filter: CustomerFilter): Promise<void> {
  await demandCollections(rows, "segment", filter.tags);
  await demandCollections(rows, "customer_group", filter.groups);
}
