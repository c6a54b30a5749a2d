import { ERRORS, type ErrorName, errorText } from "#contract/errors.ts";
import type { FieldError } from "#contract/common.ts";

/** A failure a caller is told about: an entry of the contract's error table with its data. */
export class Failure extends Error {
  readonly reason: ErrorName;
  readonly errors: FieldError[];
  /** Why no form of ours sends this: for the log alone, and without what was sent. */
  tampering?: string;
  constructor(reason: ErrorName, data: Record<string, unknown>, errors: FieldError[]) {
    super(errorText(reason, data));
    this.name = "Failure";
    this.reason = reason;
    this.errors = errors;
  }
  /** Marks it as what nobody comes to by mistyping. */
  tampered(why: string): this {
    this.tampering = why;
    return this;
  }
  get status(): number {
    return ERRORS[this.reason].status;
  }
  get code(): number {
    return ERRORS[this.reason].code;
  }
}

/** Makes a Failure to throw: `throw fail("NOT_FOUND", { what: "agent" })`. `errors` names refused fields. */
export function fail(
  reason: ErrorName,
  data: Record<string, unknown> = {},
  errors: FieldError[] = [],
): Failure {
  return new Failure(reason, data, errors);
}
