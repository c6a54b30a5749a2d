import { afterAll, beforeAll, expect, it } from "vitest";
import { CHANNEL_TYPES } from "#contract/channel-types.ts";
import { makeChannel } from "#server/testing/factories/channels.ts";
import { sitDown } from "#server/testing/factories/chat.ts";
import { addTranscriber } from "#server/testing/factories/speech.ts";
import { startApp, type TestApp } from "#server/testing/harness.ts";
import { type SpeechEndpoint, startSpeechEndpoint, WORDS } from "#server/testing/speech-endpoint.ts";

const EVERY_BYTE = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte));
/** The first page of an Ogg stream with Opus in it (RFC 7845, section 3). */
const oggOpus = () =>
  Buffer.concat([Buffer.from("OggS\0\x02"), Buffer.alloc(22), Buffer.from("OpusHead"), EVERY_BYTE]);

let app: TestApp;
let server: SpeechEndpoint;
beforeAll(async () => {
  app = await startApp();
  await app.listen(0, "127.0.0.1");
  server = await startSpeechEndpoint();
  app.platform.outbound.allow(new URL(server.baseUrl).origin);
});
afterAll(async () => {
  await server.close();
  await app.stop();
});

it("has a customer's voice message written down once, for everybody who reads the chat", async () => {
  const tenant = await app.tenant();
  const { token } = tenant;
  const agent = tenant.people[3].token;
  const desk = await sitDown(app, agent);
  const accountId = await makeChannel(app, token, {
    name: "Shop",
    type: CHANNEL_TYPES.WHATSAPP,
    vendor: "whatsapp-cloud",
    contactId: "+15550002222",
    environment: "sandbox",
  });
  const phone = await app.call("POST /chatbird/api/sandbox/phones", {
    token,
    body: { accountId, address: "+919812345678", name: "Meera" },
  });
  await app.call("POST /chatbird/api/sandbox/phones/{id}/media", {
    token,
    params: { id: phone.data.id },
    files: [{ fileName: "voice.ogg", content: oggOpus() }],
  });
  const { chatId } = (await desk.event("newChat")).data.chat;
  await desk.ask("agentPickupChat", { chatId });
  const ask = (seq: number) =>
    app.call("POST /e/enterprise/chat/{id}/media/{seq}/transcript", {
      token: agent,
      params: { id: chatId, seq: String(seq) },
    });
  const none = await ask(1);
  expect([none.status, none.message]).toEqual([409, expect.stringContaining("Speech-to-text")]);
  await addTranscriber(app, token, server, "Writer");
  const heard = desk.event("chatChanged");
  const written = await ask(1);
  expect([written.status, written.data]).toEqual([200, { transcript: WORDS }]);
  expect(server.asked.at(-1)!.body.includes(oggOpus())).toBe(true);
  const [message] = (await heard).data.messages;
  expect(message).toMatchObject({ seq: 1, content: { kind: "media", transcript: WORDS } });
  const calls = server.asked.length;
  expect((await ask(1)).data.transcript).toBe(WORDS);
  expect(server.asked).toHaveLength(calls);
  const found = await app.call("GET /e/enterprise/chat/history", {
    token,
    query: { search: "where is my order" },
  });
  expect(found.data.chats.map((chat) => chat.chatId)).toEqual([chatId]);
  const { data } = await app.call("GET /e/enterprise/chat/{id}", { token: agent, params: { id: chatId } });
  const event = data.messages.find(({ content }) => content.kind === "event")!;
  expect((await ask(event.seq)).message).toBe("This message holds no recording.");
  const { transcriptions } = (
    await app.call("GET /chatbird/api/speech/transcriptions", { token, query: { from: 0, perPage: 20 } })
  ).data;
  expect(transcriptions).toMatchObject([
    { source: "chat", subjectId: chatId, service: "Writer", reason: null },
  ]);
});
