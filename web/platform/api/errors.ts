import type { ERRORS, ErrorName } from "#contract/errors.ts";

type Numbers<N extends ErrorName> = readonly [
  status: (typeof ERRORS)[N]["status"],
  code: (typeof ERRORS)[N]["code"],
];

/** The failures that pages tell from others. The compiler holds them to the table, whose sentences the server says. */
const NUMBERS = {
  ACCESS_DENIED: [403, 1403],
  CAPTCHA_WRONG: [400, 801],
  CREDENTIALS_WRONG: [401, 802],
  LOGIN_LOCKED: [429, 803],
  SESSION_EXISTS: [409, 804],
  OVERTAKEN: [409, 1409],
} as const satisfies { [N in ErrorName]?: Numbers<N> };

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
  is(name: keyof typeof NUMBERS): boolean {
    const [status, code] = NUMBERS[name];
    return this.code === code && this.status === status;
  }
  get accessDenied(): boolean {
    return this.code === NUMBERS.ACCESS_DENIED[1];
  }
}

/** Whether a reply means that nobody is signed in any more. A wrong password is a 401 too, but ends nothing. */
export function endsSession(
  status: number,
  body: { code?: unknown; login_required?: unknown } | null,
): boolean {
  if (body?.login_required === true) return true;
  if (status === 401) return body?.code !== NUMBERS.CREDENTIALS_WRONG[1];
  return status === 403 && body?.code !== NUMBERS.ACCESS_DENIED[1];
}
