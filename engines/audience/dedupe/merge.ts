import { type Person, SINGLE_FIELDS, type SingleField } from "./person.ts";

export type Side = "a" | "b";

/** Which side's value to keep, by own field or attribute id. What is not chosen: a's, or b's where a has none. */
export type MergeChoice = Readonly<Record<string, Side>>;

/** What a merge does with one field. */
export interface MergeLine {
  /** An own field or an attribute id. */
  field: string;
  a: string | null;
  b: string | null;
  /** Whose value is kept; "same" where it is one value, "none" where neither has any. */
  from: Side | "same" | "none";
  /** Whether the other side has another value, which is given up. */
  conflict: boolean;
}

/**
 * Makes one customer of two. It keeps a's id and the earlier date of creation. Each field has one value: the chosen
 * side's, else a's, else b's; choosing a side that has none keeps the other's, since a merge is no way to erase.
 * Segments and groups are joined. Consent that either has withdrawn stays withdrawn.
 */
export function mergeCustomers(a: Person, b: Person, choice: MergeChoice = {}): Person {
  const kept = new Map(
    previewMerge(a, b, choice).map((line) => [line.field, line.from === "b" ? line.b : line.a]),
  );
  const own = Object.fromEntries(SINGLE_FIELDS.map((field) => [field, kept.get(field) ?? null]));
  const data = attributeIds(a, b).flatMap((id) => {
    const value = kept.get(id);
    return value ? [[id, value] as const] : [];
  });
  return {
    ...(own as Pick<Person, SingleField>),
    id: a.id,
    name: kept.get("name") ?? "",
    data: Object.fromEntries(data),
    segments: union(a.segments, b.segments),
    groups: union(a.groups, b.groups),
    consents: mergeConsents(a.consents, b.consents),
    created: Math.min(a.created, b.created),
  };
}

/** What `mergeCustomers` will keep of whom, a line for each field that either of the two has. */
export function previewMerge(a: Person, b: Person, choice: MergeChoice = {}): MergeLine[] {
  const own = SINGLE_FIELDS.map((field) => judge(field, a[field], b[field], choice));
  const attributes = attributeIds(a, b).map((id) => judge(id, a.data[id], b.data[id], choice));
  return [...own, ...attributes];
}

function judge(
  field: string,
  ofA: string | null | undefined,
  ofB: string | null | undefined,
  choice: MergeChoice,
): MergeLine {
  const [a, b] = [ofA || null, ofB || null];
  if (a === b) return { field, a, b, from: a === null ? "none" : "same", conflict: false };
  if (a === null || b === null) return { field, a, b, from: a === null ? "b" : "a", conflict: false };
  const chosen = Object.hasOwn(choice, field) ? choice[field] : undefined;
  return { field, a, b, from: chosen ?? "a", conflict: true };
}

function attributeIds(a: Person, b: Person): string[] {
  return union(Object.keys(a.data), Object.keys(b.data));
}

function union(a: readonly string[], b: readonly string[]): string[] {
  return [...new Set([...a, ...b])];
}

function mergeConsents(a: Person["consents"], b: Person["consents"]): Record<string, boolean> {
  const channels = union(Object.keys(a), Object.keys(b));
  return Object.fromEntries(
    channels.map((channel) => [channel, a[channel] !== false && b[channel] !== false]),
  );
}
