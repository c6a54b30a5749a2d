import { createHmac } from "node:crypto";

/** An entry of the audit trail as it is sealed. */
export interface SealedFields {
  number: number;
  at: Date;
  actor_id: string | null;
  actor: string;
  action: string;
  subject_id: string | null;
  subject: string | null;
  before: unknown;
  after: unknown;
  address: string | null;
  request_id: string | null;
}

/** What stands before the first entry. */
export const FIRST_SEAL: Buffer = Buffer.alloc(32);

/** JSON whose objects have their keys in order: a database that keeps them in another gives the same text. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([key, one]) => `${JSON.stringify(key)}:${canonical(one)}`).join()}}`;
}

/**
 * The seal of an entry: HMAC-SHA-256 over the seal of the one before it (32 bytes) and the entry's fields as canonical
 * JSON. Who has the database alone cannot make one.
 */
export function sealOf(key: Buffer, previous: Buffer, entry: SealedFields): Buffer {
  const { number, at, actor_id, actor, action, subject_id, subject, before, after, address, request_id } =
    entry;
  const fields = [number, at.toISOString(), actor_id, actor, action, subject_id, subject];
  const text = canonical([...fields, before ?? null, after ?? null, address, request_id]);
  return createHmac("sha256", key).update(previous).update(text).digest();
}
