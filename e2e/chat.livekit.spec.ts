import { afterAll, beforeAll, expect, it } from "vitest";
import { newId } from "#server/platform/ids.ts";
import { sitDown, type Speaker } from "#server/testing/factories/chat.ts";
import { raiseCurtain, type Stage } from "./kit.ts";
import { KEY, SECRET, startLiveKit } from "./livekit/server.ts";
import { flows } from "./video-kit.ts";
import { openChat, staff } from "./webchat-kit.ts";

let liveKit: Awaited<ReturnType<typeof startLiveKit>>;
let stage: Stage;
let agent: Speaker;
beforeAll(async () => {
  liveKit = await startLiveKit();
  stage = await raiseCurtain({
    LIVEKIT_URL: liveKit.url,
    LIVEKIT_API_KEY: KEY,
    LIVEKIT_API_SECRET: SECRET,
  });
  agent = await sitDown(stage.app, stage.tenant.people[3].token);
});
afterAll(async () => {
  agent?.close();
  await stage?.close();
  await liveKit?.close();
});

it("carries a call over a LiveKit server, to which each page is granted its own room", async () => {
  const hall = staff(stage, agent);
  const visitor = await hall.shop(await hall.newSite());
  await openChat(visitor);
  const chatId = await hall.pickedUp(visitor, `Can I see it? ${newId()}`);
  const desk = await stage.open(`/chat/conversation?chat=${chatId}`, 3);
  await desk.getByRole("button", { name: "Start a video call" }).click();
  await visitor.chat.getByRole("button", { name: "Accept" }).click();
  await Promise.all([flows(desk), flows(visitor.chat)]);
  await desk.locator(".call").getByText("Connected").waitFor();
  expect(new Set(liveKit.identities()).size).toBe(2);

  await visitor.chat.getByRole("button", { name: "Hang up" }).click();
  await desk.locator(".call").waitFor({ state: "detached" });
  await expect.poll(liveKit.identities).toEqual([]);
});
