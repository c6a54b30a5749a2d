import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { makeChannel, SHOP } from "#server/testing/factories/channels.ts";
import { quietIn, saveRules } from "#server/testing/factories/outreach.ts";
import { expectAccessible, raiseCurtain, type Stage } from "./kit.ts";

const PEOPLE = ["+919812345001", "+919812345002", "+18765550123"];
let stage: Stage;
let order: Record<string, unknown>;
beforeAll(async () => {
  stage = await raiseCurtain();
  const { app, tenant } = stage;
  const { token } = tenant;
  const channelId = await makeChannel(app, token, SHOP);
  const saved = await app.call("POST /chatbird/api/templates", {
    token,
    body: {
      channelId,
      name: "autumn_sale",
      language: "en",
      category: "MARKETING",
      components: [{ type: "BODY", text: "Everything is half price until Sunday." }],
    },
  });
  const { id } = saved.data.template;
  await app.call("POST /chatbird/api/templates/{id}/submit", { token, params: { id } });
  await vi.waitFor(
    async () => {
      const { data } = await app.call("GET /chatbird/api/templates/{id}", { token, params: { id } });
      expect(data.status).toBe("APPROVED");
    },
    { timeout: 20_000 },
  );
  order = {
    channelId,
    message: { template: { templateId: "autumn_sale", templateUId: id } },
    columnMapping: [],
  };
});
afterAll(() => stage?.close());

async function create(phoneNumber: string[], start: boolean): Promise<string> {
  const { app, tenant } = stage;
  const { token } = tenant;
  const made = await app.call("POST /chatbird/api/broadcast/create", {
    token,
    body: { ...order, phoneNumber, start },
  });
  if (made.status !== 200) throw new Error(made.message);
  const { id } = made.data.data;
  await vi.waitFor(
    async () => {
      const { data } = await app.call("GET /chatbird/api/broadcast/{id}", { token, params: { id } });
      expect(data.data.state).toBe(start ? "done" : "ready");
    },
    { timeout: 20_000 },
  );
  return id;
}

it("sets quiet hours and a cap, names both in the flight plan, and sends what is urgent to who is awake", async () => {
  const { app, tenant } = stage;
  const page = await stage.open("/campaigns/blacklist/outreach", 1);
  const cap = page.getByRole("region", { name: "Frequency cap" });
  await cap.getByRole("switch", { name: "Write to nobody more often than this" }).check();
  await cap.getByLabel("Messages").fill("1");
  const quiet = page.getByRole("region", { name: "Quiet hours" });
  await quiet.getByRole("switch", { name: "Send nothing in quiet hours" }).check();
  await quiet.getByLabel("Until").fill("21:00");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Quiet hours end at another time.").waitFor();
  await quiet.getByLabel("Until").fill("09:00");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("It was saved.").waitFor();
  await page.reload();
  await expect.poll(() => quiet.getByLabel("Until").inputValue()).toBe("09:00");
  await expect.poll(() => cap.getByLabel("Messages").inputValue()).toBe("1");

  // Whatever the hour is: one of them had a message while nobody slept, and then it is night in India.
  await saveRules(app, tenant, { cap: { messages: 1, days: 7 } });
  await create([PEOPLE[0]!], true);
  const hours = quietIn("Asia/Kolkata");
  await saveRules(app, tenant, { quiet: hours, cap: { messages: 1, days: 7 } });
  const id = await create(PEOPLE, false);
  await page.goto(`${stage.url}/campaigns/broadcast/${id}`);
  await page
    .getByText("This person had as many messages as the frequency cap lets through.")
    .first()
    .waitFor();
  const asleep = page.getByRole("region", { name: "Quiet hours" });
  await asleep
    .getByText(`People who sleep when it begins: 1. They are sent it when it is ${hours.to} where they are.`)
    .waitFor();
  await page.getByRole("switch", { name: "Urgent: goes despite the frequency cap" }).check();
  await page.getByText("It also goes to the 1 person whom the cap keeps back.").waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Send now" }).click();
  await page.goto(`${stage.url}/campaigns/broadcast/${id}`);
  await page.getByText(`Waiting for ${hours.to} in their time zones: 2.`).waitFor();

  await saveRules(app, tenant, {});
  await page.getByText("Completed", { exact: true }).first().waitFor();
  await page.getByText(`Waiting for ${hours.to} in their time zones`).waitFor({ state: "detached" });
});

it("goes out by the clock of each person: planned, changed, and told in the list", async () => {
  const id = await create(PEOPLE, false);
  const page = await stage.open(`/campaigns/broadcast/${id}`, 1);
  await page.getByRole("radio", { name: "By the clock of each person" }).check();
  const time = page.getByRole("textbox", { name: /^Date and time/ });
  await time.fill("2126/12/01 10:00:00");
  const starts = page.getByRole("region", { name: "When it goes out where people are" });
  await starts.getByRole("row", { name: /India Standard Time.* 2 / }).waitFor();
  await starts.getByRole("row", { name: /Eastern Standard Time.* 1 / }).waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Schedule" }).click();
  const waits = "Goes out when it is 1 Dec 2126 10:00 AM where each person is";
  await page.getByText(waits).first().waitFor();
  await page.goto(`${stage.url}/campaigns/broadcast`);
  await page
    .getByRole("row", { name: /autumn_sale/ })
    .getByText(waits)
    .waitFor();

  await page.goto(`${stage.url}/campaigns/broadcast/create?edit=${id}`);
  await expect.poll(() => time.inputValue()).toBe("2126/12/01 10:00:00");
  await time.fill("2126/12/02 09:30:00");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Goes out when it is 2 Dec 2126 09:30 AM where each person is").first().waitFor();
  await page.getByRole("radio", { name: "By the clock of each person", checked: true }).waitFor();
  await page.getByRole("button", { name: "Do not send at that time" }).click();
  await page.getByRole("radio", { name: "At once", checked: true }).waitFor();
  await page.context().close();
});
