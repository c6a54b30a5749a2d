import type { Attempt } from "#contract/webhooks/views.ts";
import type { Platform } from "#server/platform/platform.ts";
import { bodyOf } from "./body.ts";
import type { Claimed } from "./claim.ts";
import { openSecret, signatures } from "./sign.ts";

/** Of an answer so much is kept and no more read. */
const ANSWER_KEPT = 2_000;
const ANSWER_BYTES = 64 * 1024;
export const TIMEOUT_MS = 10_000;

/** Calls the address once. Whatever comes of it is told and never thrown. */
export async function send(
  { outbound, secrets }: Pick<Platform, "outbound" | "secrets">,
  claimed: Claimed,
  timeoutMs = TIMEOUT_MS,
): Promise<Attempt> {
  const started = Date.now();
  const at = new Date(started).toISOString();
  try {
    const body = bodyOf(claimed);
    const timestamp = Math.floor(started / 1_000);
    const keys = keysOf(claimed, started).map((sealed) =>
      openSecret(secrets, claimed.enterprise_id, claimed.webhook_id, sealed),
    );
    const reply = await outbound.call(
      {
        method: "POST",
        url: claimed.url,
        headers: {
          "content-type": "application/json",
          "user-agent": "DLVRD-Webhooks/1",
          "dlvrd-event": claimed.type,
          "dlvrd-event-id": claimed.event_id,
          "dlvrd-timestamp": String(timestamp),
          "dlvrd-signature": signatures(keys, timestamp, body),
        },
        body,
      },
      { timeoutMs, maxBytes: ANSWER_BYTES },
    );
    const answer = fit(reply.body);
    const ok = reply.status >= 200 && reply.status < 300;
    const error = ok ? null : `It answered with ${reply.status}.`;
    return { at, ms: Date.now() - started, status: reply.status, answer, error };
  } catch (error) {
    return { at, ms: Date.now() - started, status: null, answer: "", error: fit((error as Error).message) };
  }
}

const keysOf = ({ secret, former_secret, former_until }: Claimed, now: number): string[] =>
  former_secret && former_until && former_until.getTime() > now ? [secret, former_secret] : [secret];

/** What the database cannot hold: NUL, and halves of characters. */
const UNFIT = new RegExp("[\\0\\p{Surrogate}]", "gu");
const fit = (text: string) => text.slice(0, ANSWER_KEPT).replace(UNFIT, "\uFFFD");
