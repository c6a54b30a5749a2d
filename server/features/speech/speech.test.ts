import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addTranscriber } from "#server/testing/factories/speech.ts";
import { makeIntegrationRow } from "#server/testing/factories/integrations.ts";
import { beep } from "#server/features/integrations/services/beep.ts";
import { eventually } from "#server/testing/eventually.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";
import { type SpeechEndpoint, startSpeechEndpoint, WORDS } from "#server/testing/speech-endpoint.ts";

const AT = "/chatbird/api/speech";

let app: TestApp;
let tenant: Tenant;
let token: string;
let server: SpeechEndpoint;
beforeAll(async () => {
  app = await startApp({}, { speech: { timeoutMs: 2_000 } });
  tenant = await app.tenant();
  ({ token } = tenant);
  server = await startSpeechEndpoint();
  app.platform.outbound.allow(new URL(server.baseUrl).origin);
  await makeIntegrationRow(app, tenant.id, {
    name: "Reader",
    baseUrl: server.baseUrl,
    apikey: server.key,
    speechModel: "reader-1",
  });
  await addTranscriber(app, token, server, "Writer", { model: "writer-1" });
});
beforeEach(() => {
  server.answers = undefined;
  server.asked.length = 0;
});
afterAll(async () => {
  await server.close();
  await app.stop();
});

const get = async (id: string) =>
  (await app.call(`GET ${AT}/clips/{id}`, { token, params: { id } })).data.clip;
const ended = (id: string) =>
  eventually(async () => {
    const clip = await get(id);
    expect(["completed", "failed"]).toContain(clip.state);
    return clip;
  });
const speak = (body: object = {}) =>
  app.call(`POST ${AT}/synthesis`, { token, body: { text: "Hello there", voice: "alloy", ...body } });
const transcribe = (fileName = "call.wav", content: Uint8Array | string = beep(), form = {}) =>
  app.call(`POST ${AT}/transcription`, { token, files: [{ fileName, content }], form });
const audio = (id: string, headers: Record<string, string> = {}) =>
  app.http.inject({
    url: `${AT}/clips/${id}/audio`,
    headers: { "authentication-token": token, ...headers },
  });
const sent = () => server.asked.at(-1)!;

describe("a text", () => {
  it("is read aloud by the configured model, heard, and kept in the library", async () => {
    const asked = await speak({ speed: 1.25, format: "wav", instructions: "Friendly" });
    expect(asked.status, asked.message).toBe(200);
    const clip = await ended(asked.data.clip.id);
    expect(clip).toMatchObject({
      kind: "synthesis",
      state: "completed",
      name: "Hello there",
      voice: "alloy",
      service: "Reader",
      audio: { format: "wav", mediaType: "audio/wav" },
    });
    expect(sent().path).toBe("/v1/audio/speech");
    expect(JSON.parse(sent().body.toString())).toEqual({
      model: "reader-1",
      input: "Hello there",
      voice: "alloy",
      response_format: "wav",
      speed: 1.25,
      instructions: "Friendly",
    });
    const whole = await audio(clip.id);
    expect([whole.statusCode, whole.headers["content-type"]]).toEqual([200, "audio/wav"]);
    expect(whole.rawPayload.equals(beep())).toBe(true);
    const part = await audio(clip.id, { range: "bytes=0-3" });
    expect([part.statusCode, part.body]).toEqual([206, "RIFF"]);
    const kept = await app.call(`POST ${AT}/clips/{id}/artifact`, { token, params: { id: clip.id } });
    expect(kept.data.artifact.data).toMatchObject({ name: "Hello there.wav", mediaType: "audio/wav" });
  });

  it("tells why it was not read, and is read at the next try", async () => {
    server.answers = () => ({ status: 400, body: '{"error":{"message":"No such voice."}}' });
    const { id } = (await speak({ voice: "nobody", format: "wav" })).data.clip;
    const failed = await ended(id);
    expect(failed).toMatchObject({ state: "failed", reason: "Reader refused: 400: No such voice." });
    expect((await audio(id)).statusCode).toBe(404);
    server.answers = undefined;
    expect((await app.call(`POST ${AT}/clips/{id}/retry`, { token, params: { id } })).status).toBe(200);
    expect((await ended(id)).state).toBe("completed");
    expect(JSON.parse(sent().body.toString())).toMatchObject({ response_format: "wav", voice: "nobody" });
    expect((await app.call(`POST ${AT}/clips/{id}/retry`, { token, params: { id } })).status).toBe(409);
  });

  it("is not kept where a service answers with what is no sound", async () => {
    server.answers = () => ({ status: 200, body: "<html>sorry</html>" });
    const { id } = (await speak()).data.clip;
    expect((await ended(id)).reason).toMatch(/holds/);
  });

  it("is asked for with a voice, and no longer than a service takes", async () => {
    expect((await speak({ voice: " " })).message).toBe("Choose a voice.");
    expect((await speak({ text: "  " })).message).toBe("Enter the text that is to be read.");
    expect((await speak({ text: "x".repeat(4_097) })).status).toBe(400);
    expect((await speak({ speed: 5 })).status).toBe(400);
  });
});

describe("a recording", () => {
  it("is written down, corrected, found by its words, deleted and restored", async () => {
    const { id } = (await transcribe("call.wav", beep(), { language: "en" })).data.clip;
    expect(await ended(id)).toMatchObject({
      kind: "transcription",
      state: "completed",
      text: WORDS,
      language: "en",
      seconds: 3.2,
      name: "call.wav",
    });
    const form = await new Response(Uint8Array.from(sent().body), {
      headers: { "content-type": sent().type },
    }).formData();
    expect([form.get("model"), form.get("language"), form.get("response_format")]).toEqual([
      "writer-1",
      "en",
      "json",
    ]);
    expect((form.get("file") as File).name).toBe("recording.wav");
    const corrected = await app.call(`PUT ${AT}/clips/{id}`, {
      token,
      params: { id },
      body: { text: "Good morning, where is my parcel?" },
    });
    expect(corrected.data.clip.text).toContain("parcel");
    const found = async (search: string) =>
      (await app.call(`GET ${AT}/clips`, { token, query: { kind: "transcription", search } })).data.clips.map(
        (clip) => clip.id,
      );
    expect(await found("PARCEL")).toEqual([id]);
    expect(await found("%")).toEqual([]);
    await app.call(`DELETE ${AT}/clips/{id}`, { token, params: { id } });
    expect((await app.call(`GET ${AT}/clips/{id}`, { token, params: { id } })).status).toBe(404);
    const { entries } = (await app.call("GET /e/enterprise/trash", { token })).data;
    const ids = entries.filter(({ kind }) => kind === "speech-clip").map((entry) => entry.id);
    const back = await app.call("POST /e/enterprise/trash/restore", { token, body: { ids } });
    expect(back.data.restored, back.message).toBe(1);
    expect((await get(id)).text).toContain("parcel");
    expect((await audio(id)).statusCode).toBe(200);
  });

  it.each([
    ["a program", "call.mp3", "MZ\x90\x00\x03\x00\x00\x00"],
    ["a text", "call.txt", "words and no sound"],
  ])("is refused where the file is %s", async (_what, fileName, content) => {
    const refused = await transcribe(fileName, content);
    expect(refused.status).toBe(400);
    expect(server.asked).toEqual([]);
  });

  it("is refused in a sentence where nothing is configured for it", async () => {
    const other = await app.tenant();
    const asked = await app.call(`POST ${AT}/transcription`, {
      token: other.token,
      files: [{ fileName: "call.wav", content: beep() }],
    });
    expect([asked.status, asked.message]).toEqual([409, expect.stringContaining("Speech-to-text")]);
  });

  it("says that the service does not answer, and nothing of its token", async () => {
    server.answers = () => ({ status: 400, body: JSON.stringify({ error: `No: ${server.key}` }) });
    const { id } = (await transcribe()).data.clip;
    const { reason } = await ended(id);
    expect(reason).toBe("Writer refused: 400: No: ….");
  });
});

it("is heard by consoles, and written into the audit trail", async () => {
  const { id } = (await speak({ format: "wav" })).data.clip;
  await ended(id);
  const events = await app.platform.database.system.query(
    "select name from realtime_event where enterprise_id = $1 and data ->> 'clipId' = $2",
    [tenant.id, id],
  );
  expect(events.rows.length).toBeGreaterThanOrEqual(3);
  const trail = await app.platform.database.system.query(
    "select action from audit_event where subject_id = $1",
    [id],
  );
  expect(trail.rows).toEqual([{ action: "speech-clip.asked" }]);
});
