import { AUTH_TYPES } from "#contract/integrations/limits.ts";
import type { ServiceSettings, ServiceType } from "#contract/integrations/services.ts";
import { signatures } from "#server/features/webhooks/public.ts";
import type { OutboundReply } from "#server/platform/outbound/call.ts";
import type { Outbound } from "#server/platform/outbound/outbound.ts";
import { askDatabase } from "./database.ts";
import { authHeaders } from "./http-auth.ts";
import { beep } from "./beep.ts";
import { askLiveKit } from "./livekit.ts";
import { withoutSecrets } from "./secrets.ts";
import { writeDown } from "./transcribe.ts";

/** What came of a try, as a person reads it. */
export interface Tried {
  ok: boolean;
  message: string;
}

const OPTIONS = { timeoutMs: 10_000, maxBytes: 256 * 1024 };
const BEEP = { bytes: beep(), name: "beep.wav", mime: "audio/wav" };

/** Calls a service once. What it says is told and never thrown; no secret stands in it. */
export async function tryService(outbound: Outbound, type: ServiceType, of: ServiceSettings): Promise<Tried> {
  try {
    if (type === AUTH_TYPES.database) return { ok: true, message: await askDatabase(outbound, of) };
    if (type === AUTH_TYPES.webrtcVideo && of.provider === "ice")
      return { ok: true, message: "The addresses are well-formed. Whether they carry a call shows in one." };
    if (type === AUTH_TYPES.webrtcVideo) {
      const liveKit = { url: of.url!, key: of.apiKey!, secret: of.apiSecret! };
      return known(await askLiveKit(outbound, liveKit, OPTIONS));
    }
    if (type === AUTH_TYPES.speechToText) return heard(await writeDown(outbound, of, BEEP, OPTIONS));
    if (type === AUTH_TYPES.webhooks) return answered(await outbound.call(signedPost(of), OPTIONS));
    const headers = await authHeaders(outbound, of);
    return answered(await outbound.call({ method: "GET", url: of.url!, headers }, OPTIONS));
  } catch (error) {
    return { ok: false, message: withoutSecrets((error as Error).message || "It did not answer.", of) };
  }
}

const SHOWN = 80;
const heard = ({ text }: { text: string }): Tried => ({
  ok: true,
  message: text ? `It heard: ${text.slice(0, SHOWN)}` : "It answered, and heard no words in a short tone.",
});

const answered = ({ status }: OutboundReply): Tried =>
  status < 400
    ? { ok: true, message: `It answered with ${status}.` }
    : { ok: false, message: `It answered with ${status}.` };
const known = ({ status }: OutboundReply): Tried => {
  if (status === 200) return { ok: true, message: "The server knows this key." };
  return status === 401 || status === 403
    ? { ok: false, message: `The server does not know this key or secret (${status}).` }
    : { ok: false, message: `No LiveKit server answers there (${status}).` };
};

function signedPost({ url, signingSecret }: ServiceSettings) {
  const timestamp = Math.floor(Date.now() / 1_000);
  const body = JSON.stringify({ type: "webhook.test", at: new Date(timestamp * 1_000).toISOString() });
  const headers = {
    "content-type": "application/json",
    "dlvrd-event": "webhook.test",
    "dlvrd-timestamp": String(timestamp),
    "dlvrd-signature": signatures([signingSecret!], timestamp, body),
  };
  return { method: "POST", url: url!, headers, body };
}
