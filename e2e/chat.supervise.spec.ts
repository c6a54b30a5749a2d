import { afterAll, beforeAll, expect, it } from "vitest";
import type { Page } from "playwright-core";
import { makeSite, pickedUp, sitDown, type Speaker } from "#server/testing/factories/chat.ts";
import { EYES, expectReadsWell, raiseCurtain, type Stage } from "./kit.ts";

let stage: Stage;
let site: string;
let desk: Speaker;
beforeAll(async () => {
  stage = await raiseCurtain();
  site = await makeSite(stage.app, stage.tenant.token);
  desk = await sitDown(stage.app, stage.tenant.people[3].token);
});
afterAll(async () => {
  desk?.close();
  await stage?.close();
});

/** A visitor whose chat the agent has. */
const talking = (name: string) => pickedUp(stage.app, desk, site, name);
async function readAlong(name: string, eyes = {}): Promise<Page> {
  const page = await stage.open("/chat/monitor", 1, eyes);
  await page.getByRole("button", { name, exact: true }).click();
  await page.getByRole("dialog").getByText("Where is my order?").last().waitFor();
  return page;
}

it("a supervisor whispers, joins and takes over from the monitor by keyboard; the agent keeps what they typed", async () => {
  const { visitor, chatId } = await talking("Zoya");
  const agent = await stage.open(`/chat/conversation?chat=${chatId}`, 3);
  const reply = agent.getByRole("textbox", { name: "Reply to the customer" });
  await reply.fill("I will ask the warehouse");
  const page = await readAlong("Zoya");
  await page.getByRole("textbox", { name: /Whisper to/ }).focus();
  await page.keyboard.type("It left yesterday");
  await page.keyboard.press("Enter");
  const whisper = agent.getByRole("log").getByText("It left yesterday");
  await whisper.waitFor();
  await agent.getByRole("log").getByText("Whisper of a supervisor").waitFor();
  await page.getByRole("button", { name: "Join" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("textbox", { name: "Reply to the customer" }).fill("I look into it myself");
  await page.keyboard.press("Enter");
  await visitor.speaker.event("visitor.chat", ({ data }) =>
    data.messages.some(
      ({ content }: { content: { text?: string } }) => content.text === "I look into it myself",
    ),
  );
  expect(JSON.stringify(visitor.speaker.frames)).not.toContain("It left yesterday");
  const again = await readAlong("Zoya");
  await again.getByRole("button", { name: "Write on the desk" }).waitFor();
  visitor.speaker.close();

  const other = await talking("Kabir");
  await agent.goto(`${stage.url}/chat/conversation?chat=${other.chatId}`);
  await reply.fill("One moment, Kabir");
  const second = await readAlong("Kabir");
  await second.getByRole("button", { name: "Take over" }).focus();
  await second.keyboard.press("Enter");
  await second.getByRole("button", { name: "Yes" }).click();
  await second.getByRole("textbox", { name: "Reply to the customer" }).waitFor();
  await agent
    .getByText(/has taken over/)
    .first()
    .waitFor();
  await agent.getByRole("region", { name: "What you were writing" }).getByText("One moment, Kabir").waitFor();
  other.visitor.speaker.close();
});

for (const [look, eyes] of Object.entries(EYES))
  it(`reads well: ${look}`, async () => {
    const { visitor } = await talking(`Meera ${look}`);
    await expectReadsWell(await readAlong(`Meera ${look}`, eyes));
    visitor.speaker.close();
  });
