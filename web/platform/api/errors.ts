import { ACCESS_DENIED_CODE, ERRORS, type ErrorName } from "#contract/errors.ts";

export interface FieldError {
  field: string;
  message: string;
}

/** A call that failed: what the server said, or status 0 when it was not reached at all. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: number;
  readonly fields: readonly FieldError[];
  constructor(status: number, code: number, message: string, fields: readonly FieldError[] = []) {
    super(message);
    this.name = "ApiError";
    this.status = status;
    this.code = code;
    this.fields = fields;
  }
  /** Whether this is the failure of that name. Names that share a number cannot be told apart by it. */
  is(name: ErrorName): boolean {
    return this.code === ERRORS[name].code && this.status === ERRORS[name].status;
  }
  get accessDenied(): boolean {
    return this.code === ACCESS_DENIED_CODE;
  }
}

/** Whether a reply means that nobody is signed in any more. A wrong password is a 401 too, but ends nothing. */
export function endsSession(
  status: number,
  body: { code?: unknown; login_required?: unknown } | null,
): boolean {
  if (body?.login_required === true) return true;
  if (status === 401) return body?.code !== ERRORS.CREDENTIALS_WRONG.code;
  return status === 403 && body?.code !== ACCESS_DENIED_CODE;
}
