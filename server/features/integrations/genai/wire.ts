import { CutOff, NotSent } from "#server/platform/outbound/call.ts";
import type { Outbound } from "#server/platform/outbound/outbound.ts";

/** An OpenAI-compatible endpoint with its key. */
export interface Endpoint {
  baseUrl: string;
  model: string;
  embeddingModel: string;
  /** Empty or missing: it makes no images. */
  imageModel?: string;
  /** Empty or missing: it reads nothing aloud. */
  speechModel?: string;
  apikey: string;
}

/** What is sent: JSON, or a form with files. */
export type Sent = { body: unknown } | { form: FormData };

export interface WireOptions {
  /** Until the whole answer is there, with all tries. */
  timeoutMs: number;
  signal?: AbortSignal;
  /** Takes the answer's bytes as they come, where the endpoint accepted the call. */
  onPiece?: (piece: Buffer) => void;
  /** The media type that is wanted: JSON where it is not said. */
  accept?: string;
  /** The longest answer; 2 MB where it is not said. */
  maxBytes?: number;
}

/** An endpoint refused, or could not be reached. The sentence may be shown; it never holds the key. */
export class EndpointError extends Error {
  override name = "EndpointError";
  /** It answered, and would not. */
  readonly refused: boolean;
  constructor(message: string, refused = false) {
    super(message);
    this.refused = refused;
  }
}

const MAX_BYTES = 2 * 1024 * 1024;
const TRIES = 3;
const WAIT_MS = 300;
const WAIT_MAX_MS = 5_000;
const REASON_MAX = 300;

const again = (status: number) => status === 429 || status >= 500;

/** One call of an OpenAI-compatible endpoint with its key. */
export const callEndpoint = (
  outbound: Outbound,
  { baseUrl, apikey }: Pick<Endpoint, "baseUrl" | "apikey">,
  { path, ...sent }: Sent & { path: string },
  options: WireOptions,
): Promise<string> => {
  const headers: Record<string, string> = apikey ? { authorization: `Bearer ${apikey}` } : {};
  const hidden = apikey ? [apikey] : [];
  return callService(outbound, { url: baseUrl + path, headers, hidden }, sent, options);
};

/** Where a call goes, and what of it no sentence may hold. */
export interface Called {
  url: string;
  headers: Record<string, string>;
  hidden: readonly string[];
}

/**
 * One call of somebody's service, tried again while it is busy or could not be reached. The addresses it may go to are
 * the outbound's: private networks only where the operator allows them. Throws `EndpointError`.
 */
export async function callService(
  outbound: Outbound,
  { url, headers, hidden }: Called,
  sent: Sent,
  { timeoutMs, signal, onPiece, accept = "application/json", maxBytes = MAX_BYTES }: WireOptions,
): Promise<string> {
  const deadline = Date.now() + timeoutMs;
  const { body, type } = await encoded(sent);
  const said = (text: string) => hidden.reduce((told, secret) => told.replaceAll(secret, "…"), text);
  for (let attempt = 1; ; attempt++) {
    let wait = WAIT_MS * 2 ** (attempt - 1);
    const refused: Buffer[] = [];
    try {
      const reply = await outbound.call(
        {
          method: "POST",
          url,
          headers: { "content-type": type, accept, ...headers },
          body,
        },
        {
          timeoutMs: Math.max(1, deadline - Date.now()),
          maxBytes,
          signal,
          onData: onPiece && ((piece, status) => (status < 300 ? onPiece(piece) : refused.push(piece))),
        },
      );
      if (reply.status >= 200 && reply.status < 300) return reply.body;
      const text = onPiece ? Buffer.concat(refused).toString("utf8") : reply.body;
      const reason = said(reasonOf(reply.status, text));
      if (!again(reply.status) || attempt === TRIES) throw new EndpointError(reason, !again(reply.status));
      const asked = Number(reply.headers["retry-after"]);
      if (asked > 0) wait = Math.min(asked * 1_000, WAIT_MAX_MS);
      if (Date.now() + wait >= deadline) throw new EndpointError(reason);
    } catch (error) {
      // Cut off in the middle it may have begun to answer: asking again would be paid twice.
      if (error instanceof CutOff) throw new EndpointError(said(sentence(error.message)));
      if (!(error instanceof NotSent)) throw error;
      const final = attempt === TRIES || signal?.aborted || Date.now() + wait >= deadline;
      if (final || /private network|Only http|is no address/.test(error.message))
        throw new EndpointError(said(sentence(error.message)));
    }
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
}

async function encoded(sent: Sent) {
  if (!("form" in sent)) return { body: JSON.stringify(sent.body), type: "application/json" };
  const whole = new Response(sent.form);
  return { body: new Uint8Array(await whole.arrayBuffer()), type: whole.headers.get("content-type")! };
}

const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

/** What an endpoint says of a refusal, in its own words where it has some. */
function reasonOf(status: number, body: string): string {
  let own = "";
  try {
    const { error, message } = JSON.parse(body) as {
      error?: { message?: unknown } | string;
      message?: unknown;
    };
    const found = typeof error === "string" ? error : (error?.message ?? message);
    if (typeof found === "string") own = found;
  } catch {
    // No JSON: the status says it.
  }
  return own ? sentence(`${status}: ${own.slice(0, REASON_MAX)}`) : `It answered with the status ${status}.`;
}
