import { createHash } from "node:crypto";
import { beep } from "#server/features/integrations/services/beep.ts";
import { newId } from "#server/platform/ids.ts";
import type { TestApp } from "../harness.ts";
import type { SpeechEndpoint } from "../speech-endpoint.ts";

/** A recording that was written down, as it lies in its table. */
export async function makeSpeechClip(
  { platform }: TestApp,
  enterpriseId: string,
  mark: string,
): Promise<string> {
  const id = newId();
  const key = `speech/${enterpriseId}/${id}.wav`;
  const sound = beep();
  await platform.store.put(key, sound);
  await platform.database.system.query(
    `insert into speech_clip (enterprise_id, id, kind, name, state, text, integration_id, service, format, size, sha256,
       file_key, created_by_name) values ($1, $2, 'transcription', $3, 'completed', $3, $4, $3, 'wav', $5, $6, $7, $3)`,
    [
      enterpriseId,
      id,
      `${mark} words`,
      newId(),
      sound.length,
      createHash("sha256").update(sound).digest("hex"),
      key,
    ],
  );
  return id;
}

/** A configuration of a service that writes speech down, made as an administrator makes it. */
export async function addTranscriber(
  app: TestApp,
  token: string,
  { baseUrl, key }: SpeechEndpoint,
  name: string,
  settings: object = {},
) {
  const url = `${baseUrl}/audio/transcriptions`;
  const made = await app.call("POST /e/enterprise/appiyo_authconfig", {
    token,
    body: { name, authType: 6, settings: { url, auth: "bearer", token: key, ...settings } },
  });
  if (made.status !== 200) throw new Error(made.message);
  return made.data;
}
