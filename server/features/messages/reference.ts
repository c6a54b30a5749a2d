import { randomBytes } from "node:crypto";

/** Which message, and which of its attempts. */
export interface Referenced {
  mark: string;
  no: number;
  seq: number;
  attempt: number;
}

/** Part of every reference of a dispatch; tells our messages from those of another installation at the same vendor. */
export const newMark = (): string => randomBytes(6).toString("hex");

/**
 * Our name of a message at the vendor: also what keeps it to one where the vendor promises that. At most 12 + 3 x 14
 * characters of [0-9a-z.].
 */
export const referenceOf = ({ mark, no, seq, attempt }: Referenced): string =>
  `${mark}.${no.toString(36)}.${seq.toString(36)}.${attempt.toString(36)}`;

const FORM = /^([0-9a-f]{12})\.([0-9a-z]{1,11})\.([0-9a-z]{1,7})\.([0-9a-z]{1,3})$/;

const SEQ_MAX = 2_147_483_647;
const ATTEMPT_MAX = 32_767;

/** Which message a vendor means; undefined for a reference that is none of ours. */
export function readReference(reference: string): Referenced | undefined {
  const found = FORM.exec(reference);
  if (!found) return undefined;
  const [, mark, ...numbers] = found as unknown as [string, string, string, string, string];
  const [no, seq, attempt] = numbers.map((digits) => parseInt(digits, 36)) as [number, number, number];
  // No number that the database can hold: it is another's, and must not cost what is told beside it.
  const ours = no <= Number.MAX_SAFE_INTEGER && seq <= SEQ_MAX && attempt <= ATTEMPT_MAX;
  return ours ? { mark, no, seq, attempt } : undefined;
}
