/** The HTTP status, the number in the reply's `code`, and the sentence a person reads, with `{name}` places. */
export type ErrorTable = Record<string, { status: number; code: number; text: string }>;
