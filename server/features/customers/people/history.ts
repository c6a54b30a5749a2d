import type { AuditEntry } from "#server/platform/trail/trail.ts";
import { type Collection, namesOf } from "../segments/repository.ts";
import type { Rows } from "../tables.ts";
import type { CustomerContent, CustomerRow } from "./repository.ts";

/** A segment or group that a customer joined or left, by the name it had then. */
export interface Membership {
  of: "segment" | "group";
  name: string;
}
/** What the audit trail keeps of a change to a customer; no personal data, since it outlives the customer. */
export interface CustomerChange {
  /** Fields by the name of their column, attributes by their id. */
  fields?: string[];
  joined?: Membership[];
  left?: Membership[];
}

const COLUMNS = ["name", "phone", "whatsapp", "facebook", "instagram", "twitter"] as const;

/** What differs between two contents of a customer. */
export function changedFields(before: CustomerContent, after: CustomerContent): string[] {
  const attributes = [...new Set([...Object.keys(before.attributes), ...Object.keys(after.attributes)])];
  return [
    ...COLUMNS.filter((column) => before[column] !== after[column]),
    ...attributes.filter((id) => before.attributes[id] !== after.attributes[id]),
  ];
}

interface Members {
  tags: readonly string[];
  groups: readonly string[];
}

/** Which segments and groups a customer joined and left, by name. */
export async function changedMembership(
  rows: Rows,
  before: CustomerRow | undefined,
  after: Members,
): Promise<CustomerChange> {
  const old: Members = before ?? { tags: [], groups: [] };
  const [joined, left] = [await named(rows, after, old), await named(rows, old, after)];
  return { ...(joined.length > 0 ? { joined } : {}), ...(left.length > 0 ? { left } : {}) };
}

async function named(rows: Rows, these: Members, those: Members): Promise<Membership[]> {
  const beyond = (key: keyof Members) => these[key].filter((id) => !those[key].includes(id));
  const segments = await namesOf(rows, "segment", beyond("tags"));
  const groups = await namesOf(rows, "customer_group", beyond("groups"));
  return [
    ...[...segments.values()].map((name) => ({ of: "segment" as const, name })),
    ...[...groups.values()].map((name) => ({ of: "group" as const, name })),
  ];
}

/** An entry of the audit trail for each customer that was put into collections, or taken out of them, by hand. */
export async function comings(
  rows: Rows,
  way: "joined" | "left",
  of: Collection,
  came: readonly { customerId: string; collectionId: string }[],
): Promise<AuditEntry[]> {
  const names = await namesOf(rows, of, [...new Set(came.map(({ collectionId }) => collectionId))]);
  const kind = of === "segment" ? "segment" : "group";
  const byCustomer = new Map<string, { of: typeof kind; name: string | undefined }[]>();
  for (const { customerId, collectionId } of came) {
    const memberships = byCustomer.get(customerId) ?? [];
    memberships.push({ of: kind, name: names.get(collectionId) });
    byCustomer.set(customerId, memberships);
  }
  return [...byCustomer].map(([subjectId, memberships]) => ({
    action: `customer.${way}`,
    subjectId,
    after: { [way]: memberships },
  }));
}
