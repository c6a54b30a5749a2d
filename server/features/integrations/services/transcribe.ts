import { z } from "zod";
import { AUTH_TYPES } from "#contract/integrations/limits.ts";
import type { ServiceSettings } from "#contract/integrations/services.ts";
import type { Outbound } from "#server/platform/outbound/outbound.ts";
import { fail } from "#server/platform/fail.ts";
import type { Platform } from "#server/platform/platform.ts";
import { callService, EndpointError, type WireOptions } from "../genai/wire.ts";
import { findIntegration } from "../repository.ts";
import { openKey } from "../secret.ts";
import type { Rows } from "../tables.ts";
import { authHeaders } from "./http-auth.ts";
import { secretsIn } from "./secrets.ts";

/** A recording, and the language spoken in it where that is known (ISO 639-1). */
export interface Recording {
  bytes: Uint8Array;
  name: string;
  mime: string;
  language?: string;
}
export interface Transcript {
  text: string;
  /** As the service says; null where it does not. */
  language: string | null;
  seconds: number | null;
}
export type Transcribe = (
  rows: Rows,
  integrationId: string,
  recording: Recording,
  options: WireOptions,
) => Promise<Transcript>;

const answered = z.object({
  text: z.string(),
  language: z.string().nullish().catch(undefined),
  duration: z.coerce.number().nullish().catch(undefined),
});

/**
 * Has a service write a recording down (auth type 6). Throws NOT_FOUND without such a configuration, and GENAI_AWAY or
 * GENAI_REFUSED when the service does not answer or will not; nothing that is thrown holds a secret.
 */
export function createTranscribe({ outbound, secrets }: Pick<Platform, "outbound" | "secrets">): Transcribe {
  return async (rows, integrationId, recording, options) => {
    const row = await findIntegration(rows, integrationId);
    if (row?.auth_type !== AUTH_TYPES.speechToText) throw fail("NOT_FOUND", { what: "configuration" });
    const settings = { ...row.config.settings, ...(JSON.parse(openKey(secrets, row)) as ServiceSettings) };
    try {
      return await writeDown(outbound, settings, recording, options);
    } catch (error) {
      if (!(error instanceof EndpointError)) throw error;
      throw fail(error.refused ? "GENAI_REFUSED" : "GENAI_AWAY", { name: row.name, reason: error.message });
    }
  };
}

/** The form that OpenAI, Groq, and the servers of Whisper take ("Create transcription"). */
export async function writeDown(
  outbound: Outbound,
  settings: ServiceSettings,
  { bytes, name, mime, language = settings.language }: Recording,
  options: WireOptions,
): Promise<Transcript> {
  const form = new FormData();
  form.set("file", new Blob([Uint8Array.from(bytes)], { type: mime }), name);
  if (settings.model) form.set("model", settings.model);
  if (language) form.set("language", language);
  form.set("response_format", "json");
  const headers = await authHeaders(outbound, settings).catch((error: Error) => {
    throw new EndpointError(error.message);
  });
  const said = { url: settings.url ?? "", headers, hidden: secretsIn(settings) };
  const parsed = answered.safeParse(json(await callService(outbound, said, { form }, options)));
  if (!parsed.success) throw new EndpointError("It answered with something that is no transcript.");
  const { text, language: heard, duration } = parsed.data;
  return { text: text.trim(), language: heard ?? null, seconds: duration ?? null };
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
