/** A call as it came in, before anything of it is believed or parsed. */
export interface RawCall {
  method: string;
  /** Path and query. */
  url: string;
  params: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string>>;
  /** Names in lower case. */
  headers: Readonly<Record<string, string>>;
  body: Uint8Array;
  /** Milliseconds since 1970. */
  receivedAt: number;
}
export interface RawReply {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: string;
}

/**
 * Where other companies' servers call in, thousands of times a second: no session, no envelope, bytes as they came, and
 * nothing of the framework in between. It proves callers by itself.
 */
export interface Door {
  methods: readonly ("GET" | "POST" | "PUT")[];
  /** From the root, with one `{name}` at its end. */
  path: string;
  maxBytes: number;
  /** At once where it can: a promise costs more than many a call. */
  handle(call: RawCall): RawReply | Promise<RawReply>;
  /** Is told of a call that is refused before its body is read. */
  turnedAway?(call: Omit<RawCall, "body">, refused: { status: number; reason: string }): void;
}
