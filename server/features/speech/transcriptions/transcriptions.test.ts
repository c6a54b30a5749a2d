import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { beep } from "#server/features/integrations/services/beep.ts";
import { addTranscriber } from "#server/testing/factories/speech.ts";
import { eventually } from "#server/testing/eventually.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";
import { type SpeechEndpoint, startSpeechEndpoint, WORDS } from "#server/testing/speech-endpoint.ts";
import { secondsOf } from "./length.ts";

const AT = "/chatbird/api/speech";

let app: TestApp;
let tenant: Tenant;
let token: string;
let server: SpeechEndpoint;
beforeAll(async () => {
  app = await startApp({}, { speech: { timeoutMs: 2_000 } });
  server = await startSpeechEndpoint();
  app.platform.outbound.allow(new URL(server.baseUrl).origin);
});
beforeEach(async () => {
  server.answers = undefined;
  tenant = await app.tenant();
  ({ token } = tenant);
});
afterAll(async () => {
  await server.close();
  await app.stop();
});

const write = async (fileName: string, form: Record<string, string> = {}) => {
  const files = [{ fileName, content: beep() }];
  const { data } = await app.call(`POST ${AT}/transcription`, { token, files, form });
  await eventually(async () => {
    const { clip } = (await app.call(`GET ${AT}/clips/{id}`, { token, params: { id: data.clip.id } })).data;
    expect(["completed", "failed"]).toContain(clip.state);
  });
  return data.clip.id;
};
const list = async (query: Record<string, unknown> = {}) =>
  (await app.call(`GET ${AT}/transcriptions`, { token, query: { from: 0, perPage: 20, ...query } })).data;
const report = async (query: Record<string, unknown> = {}) =>
  (await app.call(`GET ${AT}/transcriptions/report`, { token, query })).data.report;
/** When one was asked for, told as if it had been another time. */
const settle = (id: string, at: string) =>
  app.platform.database.system.query("update transcription set at = $2 where subject_id = $1", [id, at]);

describe("the report of recordings that were written down", () => {
  it("lists each with its service, length and result, also those that failed", async () => {
    await addTranscriber(app, token, server, "Writer");
    const done = await write("call.wav", { language: "en" });
    server.answers = () => ({ status: 400, body: '{"error":{"message":"Too loud."}}' });
    const failed = await write("shout.wav");
    const { transcriptions, more } = await list();
    expect(more).toBe(false);
    expect(transcriptions).toMatchObject([
      { subjectId: failed, clipName: "shout.wav", reason: "Writer refused: 400: Too loud.", characters: 0 },
      {
        subjectId: done,
        source: "clip",
        clipName: "call.wav",
        service: "Writer",
        language: "en",
        seconds: 3.2,
        characters: WORDS.length,
        reason: null,
      },
    ]);
    expect(await report()).toMatchObject({ done: 1, failed: 1, seconds: 3.2, characters: WORDS.length });
    expect((await list({ outcome: "failed" })).transcriptions.map((one) => one.subjectId)).toEqual([failed]);
    expect((await list({ source: "chat" })).transcriptions).toEqual([]);
    expect((await list({ perPage: 1 })).more).toBe(true);
  });

  it("measures a recording whose length the service does not tell", async () => {
    await addTranscriber(app, token, server, "Writer");
    server.answers = () => ({ status: 200, body: '{"text":"Hello"}' });
    await write("call.wav");
    const { transcriptions } = await list();
    expect(transcriptions[0]?.seconds).toBeCloseTo(0.5, 2);
    expect(await report()).toMatchObject({ unmeasured: 0, characters: 5 });
  });

  it("counts by the days of the reader's zone, and by service", async () => {
    const { _id: id } = await addTranscriber(app, token, server, "Writer");
    const { _id: otherId } = await addTranscriber(app, token, server, "Another");
    await settle(await write("one.wav", { configId: id }), "2026-03-01T20:00:00Z");
    await settle(await write("two.wav", { configId: id }), "2026-03-02T03:00:00Z");
    await settle(await write("three.wav", { configId: otherId }), "2026-03-02T19:00:00Z");
    const days = { fromDate: "2026-02-28T18:30:00Z", toDate: "2026-03-03T18:30:00Z" };
    const counted = await report({ ...days, timezone: "Asia/Kolkata" });
    expect(counted.days.map(({ date, done }) => [date, done])).toEqual([
      ["2026-03-01", 0],
      ["2026-03-02", 2],
      ["2026-03-03", 1],
    ]);
    expect(counted.services.map(({ name, done }) => [name, done])).toEqual([
      ["Writer", 2],
      ["Another", 1],
    ]);
    expect((await report({ ...days, serviceId: otherId })).done).toBe(1);
    const csv = await app.call(`GET ${AT}/transcriptions/csv`, {
      token,
      query: { ...days, timezone: "Asia/Kolkata" },
    });
    expect(String(csv.data).trim().split("\r\n")).toEqual([
      expect.stringContaining("Time,Where,Recording"),
      expect.stringMatching(/^2026-03-03 00:30:00,clip,three\.wav,Another,/),
      expect.stringMatching(/^2026-03-02 08:30:00,clip,two\.wav,Writer,/),
      expect.stringMatching(/^2026-03-02 01:30:00,clip,one\.wav,Writer,/),
    ]);
    const wrong = await app.call(`GET ${AT}/transcriptions/report`, {
      token,
      query: { fromDate: days.toDate, toDate: days.fromDate },
    });
    expect(wrong.status).toBe(400);
    expect((wrong.data as unknown as { errors: object[] }).errors).toMatchObject([{ field: "toDate" }]);
  });
});

it("gives a file every recording once, also those of one moment that its batches part", async () => {
  const many = 2_050;
  await app.platform.database.system.query(
    `insert into transcription (enterprise_id, id, at, source, subject_id, integration_id, service, asked_by_name, size,
       took_ms) select $1, gen_random_uuid(), now() - n * interval '300 microseconds', 'clip', gen_random_uuid(),
       gen_random_uuid(), 'Writer', 'Asha', 1, 1 from generate_series(1, $2::int) n`,
    [tenant.id, many],
  );
  const { data } = await app.call(`GET ${AT}/transcriptions/csv`, { token, query: {} });
  const recordings = String(data)
    .trim()
    .split("\r\n")
    .slice(1)
    .map((line) => line.split(",")[2]);
  expect([recordings.length, new Set(recordings).size]).toEqual([many, many]);
});

describe("the length of a recording", () => {
  it.each([
    ["a tone", beep(), "audio/wav", 0.5],
    ["what is none", Buffer.from("no sound at all"), "audio/ogg", null],
    ["half a tone's head", beep().subarray(0, 10), "audio/wav", null],
  ])("of %s", async (_name, bytes, mime, seconds) => {
    expect(await secondsOf(bytes, mime)).toEqual(seconds);
  });
});
