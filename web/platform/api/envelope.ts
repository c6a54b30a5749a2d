import { ApiError, endsSession, type FieldError } from "./errors.ts";
import { inWords } from "./in-words.ts";
import { announceSessionEnd } from "./session-end.ts";

/** Both reply envelopes at once: `nlp` speaks in `message` and `data`, `enterprise` in `message.message` and `response`. */
interface Envelope {
  status?: boolean;
  code?: number;
  message?: string | { message?: string };
  data?: unknown;
  response?: unknown;
  login_required?: boolean;
}

const sentenceOf = ({ message }: Envelope) =>
  (typeof message === "string" ? message : message?.message) ?? "";

function fieldsOf(payload: unknown): FieldError[] {
  const errors = (payload as { errors?: unknown } | null | undefined)?.errors;
  return Array.isArray(errors) ? (errors as FieldError[]) : [];
}

/** What the server says beside the data of a reply, for example "Intent Updated Successfully". */
export const messageOf = (body: unknown): string =>
  typeof body === "object" && body !== null ? sentenceOf(body as Envelope) : "";

/** Takes a reply out of its envelope, or throws what it says went wrong, in the reader's language. */
export async function unwrap(status: number, body: unknown): Promise<unknown> {
  const envelope = (typeof body === "object" ? body : null) as Envelope | null;
  const payload = envelope && ("response" in envelope ? envelope.response : envelope.data);
  const ends = endsSession(status, envelope);
  if (ends) announceSessionEnd();
  if (ends || status >= 400 || !envelope || envelope.status === false) {
    const sentence = envelope ? sentenceOf(envelope) : "";
    throw await inWords(
      new ApiError(status, envelope?.code ?? status, sentence, ends ? [] : fieldsOf(payload)),
    );
  }
  return payload;
}
