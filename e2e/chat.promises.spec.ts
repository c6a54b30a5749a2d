import { afterAll, beforeAll, expect, it } from "vitest";
import { makeSite, visit } from "#server/testing/factories/chat.ts";
import { passPromised } from "#server/testing/factories/promises.ts";
import { EYES, expectReadsWell, raiseCurtain, type Stage } from "./kit.ts";

let stage: Stage;
let site: string;
/** Reads until it is as expected. */
const soon = <T>(read: () => T | Promise<T>) => expect.poll(read, { timeout: 20_000 });
const CONFIG = "/admin/chatConfig/promises";

beforeAll(async () => {
  stage = await raiseCurtain();
  site = await makeSite(stage.app, stage.tenant.token);
});
afterAll(async () => stage?.close());

it("promises are made, seen by when, warned of, broken, and counted", async () => {
  const page = await stage.open(CONFIG, 1);
  await page.getByText("Nobody is promised anything yet").waitFor();
  await page.getByRole("button", { name: "Promise answers" }).click();
  await page.getByText(/A chat that begins .*Friday.* is to be answered by/).waitFor();
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Saved", { exact: true }).waitFor();

  const agent = await stage.open("/chat/conversation?tab=waiting", 3);
  const monitor = await stage.open("/chat/monitor", 1);
  const broken = monitor.locator("[data-counter=broken] dd");
  await soon(() => broken.textContent()).toBe("0");
  const visitor = await visit(stage.app, site, { name: "Meera" });
  await visitor.say("Where is my order?");
  const badge = agent.locator("[data-due]").first();
  await badge.getByText("First answer: 19 min left").waitFor({ state: "attached" });
  const { rows } = await stage.app.platform.database.system.query<{ id: string }>(
    "select id from chat where address = $1",
    [visitor.visitorId],
  );
  const chatId = rows[0]!.id;

  await passPromised(stage.app, chatId, 17);
  await agent.getByText(/Meera was promised an answer by/).waitFor();
  await soon(() => badge.getAttribute("data-due")).toBe("near");

  await passPromised(stage.app, chatId, 4);
  await monitor.getByText("The promise to Meera was broken.").waitFor();
  await soon(() => broken.textContent()).toBe("1");
  await soon(() => badge.getAttribute("data-due")).toBe("late");
  visitor.speaker.close();

  await page.goto(`${stage.url}/chat/analytics`);
  await page.getByRole("link", { name: /First answers, broken: 1/ }).click();
  await page.getByRole("heading", { name: "Chat History" }).waitFor();
  await soon(() => page.locator("tbody tr").count()).toBe(1);
  await page.getByRole("button", { name: "Meera", exact: true }).click();
  await page
    .getByRole("dialog")
    .getByText(/First answer: broken · by/)
    .waitFor();
});

it.each(Object.entries(EYES))("what is promised reads well in %s", async (_name, eyes) => {
  const page = await stage.open(CONFIG, 1, eyes);
  await page.locator("form section").waitFor();
  await expectReadsWell(page);
  await page.goto(`${stage.url}/chat/analytics`);
  await page.locator("section h3").first().waitFor();
  await expectReadsWell(page);
});
