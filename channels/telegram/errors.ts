import type { ErrorClass, HttpReply, SendOutcome, VendorError } from "../kit/index.ts";
import { at, classOfStatus, failed, readJson, textAt } from "../kit/index.ts";

/** What the words of a refusal mean: Telegram gives no codes of its own beside HTTP's. */
const WORDS: readonly [RegExp, ErrorClass][] = [
  [/bot was blocked/i, "optout"],
  [/deactivated|can't initiate|was kicked|not a member|chat not found|PEER_ID_INVALID/i, "recipient"],
  [/unauthorized|^not found$/i, "auth"],
];

/** What Telegram did not do, and why. */
export function readError({ status, body }: HttpReply): VendorError {
  const parsed = readJson(body);
  const text = textAt(parsed, "description") ?? `HTTP ${status}`;
  const code = textAt(parsed, "error_code") ?? String(status);
  // A token that it does not know is answered by 404 and "Not Found" alone.
  const reason = text.replace(/^(Bad Request|Forbidden|Conflict): /, "");
  const word = WORDS.find(([pattern]) => pattern.test(reason))?.[1];
  return { class: word ?? classOfStatus(Number(code)), code, text };
}

/** What the answer to a message means; a message is named by its chat as well, since ids count from 1 in each. */
export function readSent(reply: HttpReply): SendOutcome {
  const parsed = readJson(reply.body);
  const id = textAt(parsed, "result", "message_id");
  const chat = textAt(parsed, "result", "chat", "id");
  if (at(parsed, "ok") === true && id && chat) return { kind: "accepted", vendorId: `${chat}:${id}` };
  const seconds = Number(at(parsed, "parameters", "retry_after"));
  const outcome = failed(readError(reply), reply);
  return outcome.kind === "retry" && seconds > 0 ? { ...outcome, afterMs: seconds * 1000 } : outcome;
}
