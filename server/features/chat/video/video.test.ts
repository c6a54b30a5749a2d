import { afterAll, beforeAll, expect, it } from "vitest";
import { VIDEO_LOST_SECONDS } from "#contract/chat/limits.ts";
import { createTickets, TICKET } from "./tickets.ts";
import { createRounds } from "../rounds/rounds.ts";
import { createChange } from "../chats/change.ts";
import { eventually } from "#server/testing/eventually.ts";
import { newId } from "#server/platform/ids.ts";
import { makeChatRow, makeSite, sitDown, Speaker, visit } from "#server/testing/factories/chat.ts";
import { type Pipeline, startPipeline } from "#server/testing/factories/pipeline.ts";
import { makeApproved } from "#server/testing/factories/broadcasts.ts";

let line: Pipeline;
let desk: Speaker;
let site: string;
beforeAll(async () => {
  line = await startPipeline(undefined, { DLVRD_ICE_SERVERS: '[{"urls":"stun:stun.example.com"}]' });
  site = await makeSite(line.app, line.tenant.token);
  desk = await sitDown(line.app, asha());
});
afterAll(async () => {
  desk.close();
  await line.stop();
});

const asha = () => line.tenant.people[3].token;
const E = "/e/chat/video";
const create = (chatId: string, token = asha()) =>
  line.app.call(`POST ${E}/room/create`, { token, body: { chatId } });
const current = async (chatId: string) =>
  (await line.app.call(`GET ${E}/current`, { token: asha(), query: { chatId } })).data.videoChat;
const calls = async (chatId: string) =>
  (await line.app.call(`GET ${E}/history`, { token: asha(), query: { chatId } })).data.calls;
const happened = async (chatId: string) =>
  (
    await line.app.call("GET /e/enterprise/chat/{id}", { token: asha(), params: { id: chatId } })
  ).data.messages.flatMap(({ content }) => (content.kind === "event" ? [content.event] : []));

/** A visitor whose chat has been picked up. */
async function picked() {
  const visitor = await visit(line.app, site);
  await visitor.say("Hello");
  const heard = await visitor.speaker.event("visitor.chat");
  const { chatId } = heard.data.chat;
  expect(await desk.ask("agentPickupChat", { chatId })).toMatchObject({ action: "done" });
  return { ...visitor, chatId: chatId as string };
}
/** Both in a call. */
async function together() {
  const visitor = await picked();
  const { roomId } = (await create(visitor.chatId)).data.videoChat;
  const [from, to] = [newId(), newId()];
  expect(await desk.ask("agentVideoHere", { roomId, peer: from, join: true })).toMatchObject({
    action: "done",
  });
  expect(await visitor.speaker.ask("customerVideoHere", { peer: to, join: true })).toMatchObject({
    action: "done",
    data: {
      videoChat: { agentPeer: from, customerPeer: to },
      iceServers: [{ urls: "stun:stun.example.com" }],
      mediaServer: null,
    },
  });
  return { ...visitor, roomId, agentPeer: from, customerPeer: to };
}
const offer = { description: { type: "offer", sdp: "v=0" } };

it("rings at the visitor's, is joined, passes signals on to the other page alone, and is hung up", async () => {
  const { chatId, roomId, speaker, agentPeer, customerPeer } = await together();
  await speaker.event("visitor.chat", ({ data }) => data.chat.videoChat?.agentName === "Role 3");
  expect((await create(chatId)).data.videoChat.roomId).toBe(roomId);
  await desk.ask("agentVideoSignal", { roomId, from: agentPeer, to: customerPeer, ...offer });
  expect((await speaker.event("video.signal")).data).toMatchObject({ roomId, from: agentPeer, ...offer });
  await speaker.ask("customerVideoSignal", {
    from: customerPeer,
    to: agentPeer,
    candidate: { candidate: "candidate:1 1 udp 1 10.0.0.1 9 typ host", sdpMid: "0", sdpMLineIndex: 0 },
  });
  const signal = await desk.event("video.signal", ({ data }) => data.roomId === roomId);
  expect(signal.data.candidate.sdpMid).toBe("0");
  // For a page that is there no more.
  await speaker.ask("customerVideoSignal", { from: newId(), to: agentPeer, ...offer });
  await speaker.ask("customerVideoEnd");
  expect(await current(chatId)).toBeNull();
  expect(desk.frames.filter((one) => one.name === "video.signal" && one.data.roomId === roomId)).toHaveLength(
    1,
  );
  expect(await calls(chatId)).toMatchObject([
    { roomId, reason: "hungUp", endedBy: "customer", duration: expect.any(Number) },
  ]);
  expect(await happened(chatId)).toEqual(expect.arrayContaining(["videoStarted", "videoEnded"]));
  expect(await desk.ask("agentVideoHere", { roomId, peer: agentPeer })).toMatchObject({
    reason: "VIDEO_ENDED",
  });
});

it("is declined, and missed by the clock; who falls silent ends it", async () => {
  const visitor = await picked();
  await create(visitor.chatId);
  await visitor.speaker.ask("customerVideoEnd");
  expect(await calls(visitor.chatId)).toMatchObject([{ reason: "declined", joinedAt: null, duration: null }]);
  const { system } = line.app.platform.database;
  const change = createChange(
    async (_, [id]) => new Map([[id!, { id: id!, name: "Site", type: 12 as const, windowHours: null }]]),
  );
  const rounds = createRounds({ platform: line.app.platform, change });
  const { roomId } = (await create(visitor.chatId)).data.videoChat;
  await rounds.round();
  expect(await current(visitor.chatId)).not.toBeNull();
  await system.query("update chat_video set rings_until = now() where id = $1", [roomId]);
  await expect.poll(async () => (await rounds.round(), current(visitor.chatId))).toBeNull();
  expect((await calls(visitor.chatId))[0]).toMatchObject({ reason: "missed", endedBy: "system" });
  expect(await happened(visitor.chatId)).toEqual(expect.arrayContaining(["videoDeclined", "videoMissed"]));

  const other = await together();
  await system.query(
    "update chat_video set customer_seen_at = now() - make_interval(secs => $2) where id = $1",
    [other.roomId, VIDEO_LOST_SECONDS + 1],
  );
  await expect.poll(async () => (await rounds.round(), current(other.chatId))).toBeNull();
  expect(await calls(other.chatId)).toMatchObject([{ reason: "lost" }]);
});

it("belongs to its agent and its visitor; another page takes it over", async () => {
  const { chatId, roomId, speaker, customerPeer } = await together();
  const boss = line.tenant.people[1].token;
  expect((await create(chatId, boss)).status).toBe(409);
  const chief = new Speaker(line.app, boss);
  await chief.ready();
  for (const [action, payload] of [
    ["agentVideoHere", { roomId, peer: newId(), join: true }],
    ["agentVideoEnd", { roomId }],
    ["agentVideoRecord", { roomId, on: true }],
  ] as const)
    expect(await chief.ask(action, payload)).toMatchObject({ reason: "NOT_FOUND" });
  chief.close();
  const stranger = await visit(line.app, site);
  expect((await stranger.speaker.ask("customerVideo")).data.videoChat).toBeNull();
  expect(await stranger.speaker.ask("customerVideoHere", { peer: newId(), join: true })).toMatchObject({
    reason: "VIDEO_ENDED",
  });
  stranger.speaker.close();
  expect(await speaker.ask("customerVideoHere", { peer: newId(), join: true })).toMatchObject({
    action: "done",
  });
  expect(await speaker.ask("customerVideoHere", { peer: customerPeer })).toMatchObject({
    reason: "VIDEO_ELSEWHERE",
  });
  // With the chat the call ends.
  await desk.ask("agentEndChat", { chatId });
  expect(await current(chatId)).toBeNull();
  expect(await calls(chatId)).toMatchObject([{ reason: "closed", endedBy: "system" }]);
});

it("ends where its agent passes the chat on, and says that", async () => {
  const { chatId } = await together();
  await desk.ask("transferToAgent", { chatId, departmentId: null });
  expect(await calls(chatId)).toMatchObject([{ reason: "passedOn", endedBy: "system" }]);
});

const webm = (fill: number, size: number) => {
  const bytes = Buffer.alloc(size, fill);
  bytes.writeUInt32BE(0x1a45dfa3, 0);
  return bytes;
};

it("is recorded once the customer has agreed, piece by piece, and served in parts to who may see the chat", async () => {
  const { chatId, roomId, speaker } = await together();
  const recordingId = newId();
  const bring = (seq: number, content: Buffer, last = false, token = asha()) =>
    line.app.call(`POST ${E}/recording`, {
      token,
      query: { roomId, recordingId, seq, last },
      files: [{ fileName: "piece", content }],
      form: {},
    });
  expect((await bring(0, webm(1, 40))).message).toContain("has not agreed");
  await desk.ask("agentVideoRecord", { roomId, on: true });
  await speaker.event("visitor.chat", ({ data }) => data.chat.videoChat?.recording === "asked");
  await speaker.ask("customerVideoRecord", { allow: false });
  expect((await current(chatId))?.recording).toBe("refused");
  expect((await bring(0, webm(1, 40))).status).toBe(409);
  await desk.ask("agentVideoRecord", { roomId, on: true });
  await speaker.ask("customerVideoRecord", { allow: true });
  expect((await current(chatId))?.recording).toBe("on");

  expect((await bring(0, Buffer.from("no recording at all"))).status).toBe(400);
  expect((await bring(1, webm(2, 10))).message).toContain("piece 0");
  expect((await bring(0, webm(1, 40))).data.next).toBe(1);
  expect((await bring(0, webm(9, 40))).data.next).toBe(1);
  expect((await bring(0, webm(1, 40), false, line.tenant.people[1].token)).status).toBe(404);
  expect((await bring(1, Buffer.alloc(30, 7), true)).data.next).toBe(2);
  const { data } = await line.app.call(`GET ${E}/resource`, { token: asha(), query: { chatId } });
  expect(data.recordings).toMatchObject([{ recordingId, bytes: 70, finished: true, mimeType: "video/webm" }]);

  const get = (headers: Record<string, string>, token = asha()) =>
    line.app.call(`GET ${E}/resource/{id}`, { token, params: { id: recordingId }, headers });
  const whole = Buffer.concat([webm(1, 40), Buffer.alloc(30, 7)]);
  const all = await get({});
  expect(all.data).toEqual(whole);
  expect(all.headers["content-type"]).toBe("video/webm");
  const part = await get({ range: "bytes=35-49" });
  expect(part.status).toBe(206);
  expect(part.data).toEqual(whole.subarray(35, 50));
  expect(part.headers["content-range"]).toBe("bytes 35-49/70");
  expect((await get({ range: "bytes=70-" })).status).toBe(416);
  expect((await get({}, line.tenant.people[1].token)).status).toBe(200);
  expect((await get({}, (await line.app.tenant()).token)).status).toBe(404);

  const boss = line.tenant.people[1].token;
  const remove = (token: string) =>
    line.app.call(`DELETE ${E}/resource/{id}`, { token, params: { id: recordingId } });
  const kept = async (token: string) =>
    (await line.app.call(`GET ${E}/resource`, { token, query: { chatId } })).data.recordings;
  expect((await remove(boss)).message).toContain("still going on");
  await desk.ask("agentVideoEnd", { roomId });
  expect((await remove(asha())).status).toBe(403);
  expect((await kept(asha()))[0]!.abilities.remove).toBe(false);
  expect((await kept(boss))[0]!.abilities.remove).toBe(true);
  const key = `video/${line.tenant.id}/${recordingId}/0`;
  expect(await line.app.platform.store.get(key)).toBeDefined();
  expect((await remove(boss)).status).toBe(200);
  expect([await kept(boss), (await get({})).status]).toEqual([[], 404]);
  await eventually(async () => expect(await line.app.platform.store.get(key)).toBeUndefined());
});

it("is joined by a link on other channels: a ticket that is for its call alone, and ends", async () => {
  const { channel } = await makeApproved(line.app, line.tenant);
  const chatId = await makeChatRow(line.app, line.tenant, channel.id, "Meera");
  await desk.ask("agentPickupChat", { chatId });
  const { roomId } = (await create(chatId)).data.videoChat;
  const { data } = await line.app.call("GET /e/enterprise/chat/{id}", {
    token: asha(),
    params: { id: chatId },
  });
  const sent = data.messages.find(({ content }) => content.kind === "text" && content.text.includes("#cal_"));
  expect(sent?.content).toMatchObject({ text: expect.stringContaining("/webchat/call#cal_") });
  const ticket = (sent!.content as { text: string }).text.split("#")[1]!;

  const guest = new Speaker(line.app, ticket);
  await guest.ready();
  expect((await guest.ask("customerVideo")).data.videoChat).toMatchObject({ roomId, agentName: "Role 3" });
  expect(await guest.ask("customerReplyChat", { messageId: newId(), text: "hi" })).toMatchObject({
    reason: "LOGIN_REQUIRED",
  });
  for (const call of ["GET /webchat/messages", "POST /webchat/upload"] as const)
    expect(
      (await line.app.call(call, { token: ticket, files: [{ fileName: "a", content: "a" }], form: {} }))
        .status,
    ).toBe(401);
  const tickets = createTickets(line.app.platform);
  const later = Date.now() + 3_600_000;
  expect(await tickets.principal(ticket, later)).toBeUndefined();
  const other = ticket[30] === "A" ? "B" : "A";
  expect(await tickets.principal(`${ticket.slice(0, 30)}${other}${ticket.slice(31)}`)).toBeUndefined();
  expect(await tickets.principal(TICKET)).toBeUndefined();
  expect(await guest.ask("customerVideoHere", { peer: newId(), join: true })).toMatchObject({
    action: "done",
  });
  // A line that drops may come back while the call goes on.
  expect(await tickets.principal(ticket, later)).toMatchObject({ credentialId: roomId });
  const again = await line.app.call(`POST ${E}/user/create`, { token: asha(), body: { roomId } });
  expect(again.data.url).toContain("#cal_");
  await desk.ask("agentVideoEnd", { roomId });
  expect((await guest.event("visitor.video", ({ data: told }) => told.videoChat === null)).data).toEqual({
    videoChat: null,
  });
  expect(await tickets.principal(ticket)).toBeUndefined();
  guest.close();
});
