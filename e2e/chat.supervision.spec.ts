import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeCanned, makeChatLabel, makeSite, visit } from "#server/testing/factories/chat.ts";
import { makeDepartment } from "#server/testing/factories/departments.ts";
import { makePastChat } from "#server/testing/factories/past-chats.ts";
import { EYES, expectReadsWell, raiseCurtain, type Stage } from "./kit.ts";

let stage: Stage;
let site: string;
const DAY = 86_400_000;
const NAMES = ["Meera Shah", "Arjun Rao", "سارة أحمد", "Kabir Khan", "Priya Nair"];

/** Reads until it is as expected. */
const soon = <T>(read: () => T | Promise<T>) => expect.poll(read, { timeout: 20_000 });

beforeAll(async () => {
  stage = await raiseCurtain();
  const { app, tenant } = stage;
  site = await makeSite(app, tenant.token);
  const labels = [
    await makeChatLabel(app, tenant.token, "Refund"),
    await makeChatLabel(app, tenant.token, "Praise"),
  ];
  await makeDepartment(app, tenant.token, "Sales", [tenant.people[3].id]);
  await makeCanned(app, tenant.token, {
    shortcut: "hello",
    text: "Hello {{customer.name}}, this is {{agent.name}}.",
    personal: false,
  });
  for (let n = 0; n < 60; n++) {
    const begun = Date.now() - (n % 29) * DAY - n * 1_700_000;
    const at = (seconds: number) => new Date(begun + seconds * 1_000);
    await makePastChat(app, tenant, {
      channelId: site,
      begunAt: at(0),
      askedAt: n % 6 ? at(20) : undefined,
      pickedAt: n % 6 ? at(40 + n * 3) : undefined,
      firstReplyAt: n % 6 ? at(60 + n * 4) : undefined,
      missedAt: n % 9 === 0 ? at(200) : undefined,
      closedAt: at(900 + n * 20),
      agentId: n % 6 ? tenant.people[n % 2 ? 3 : 1].id : undefined,
      name: NAMES[n % NAMES.length],
      number: `+9198123${String(45_000 + n)}`,
      labels: labels.filter((_, place) => n % (place + 2) === 0),
      rating: n % 3 === 0 ? 1 + (n % 5) : undefined,
      byBot: n % 4 === 0,
      says: [
        { by: "customer", text: n === 7 ? "My kettle is broken" : "Where is my order?" },
        { by: "agent", text: "Watch the promise", private: true },
        { by: "agent", text: "It comes tomorrow." },
      ],
    });
  }
});
afterAll(async () => stage?.close());

describe("history", () => {
  it("finds a chat by its words, shows its transcript, and says what mailing it needs", async () => {
    const page = await stage.open("/chat/history", 1);
    await page.getByRole("button", { name: "Meera Shah" }).first().waitFor();
    await page.getByRole("searchbox").fill("kettle");
    const row = page.getByRole("button", { name: NAMES[7 % 5]! });
    await soon(() => row.count()).toBe(1);
    await row.click();
    const panel = page.getByRole("dialog");
    await panel.getByText("My kettle is broken").last().waitFor();
    await panel.getByText("private note").waitFor();
    await panel.getByRole("button", { name: "Send transcript" }).click();
    const ask = page.getByRole("dialog", { name: "Send transcript" });
    await ask.getByLabel("E-mail address").fill("meera@shop.example");
    await ask.getByRole("button", { name: "Send", exact: true }).click();
    await ask.getByText("There is no e-mail channel to send it through.").waitFor();
    // The address holds it: another visit shows the same chat.
    expect(page.url()).toContain("search=kettle");
    expect(page.url()).toContain("chat=");
  });
});

describe("analytics", () => {
  it("counts, explains, and opens the chats behind a number", async () => {
    const page = await stage.open("/chat/analytics", 1);
    const missed = page.locator("dl > div").filter({ has: page.locator("dt", { hasText: /^Missed/ }) });
    const link = missed.getByRole("link");
    const count = Number(await link.textContent());
    expect(count).toBe(7);
    await link.click();
    await page.getByRole("heading", { name: "Chat History" }).waitFor();
    await soon(() => page.locator("tbody tr").count()).toBe(count);
    await page.goBack();
    await page.getByRole("button", { name: "7 Days" }).click();
    await soon(() => page.url()).toContain("startDay=");
    await page.getByRole("button", { name: "View as table" }).first().click();
    await page
      .getByRole("columnheader", { name: "Average pickup time" })
      .or(page.getByRole("columnheader", { name: "Chats", exact: true }))
      .first()
      .waitFor();
  });

  it("stands on the dashboard, with the four periods", async () => {
    const page = await stage.open("/dashboard", 1);
    for (const period of ["1 Month", "15 Days", "7 Days", "1 Day"])
      await page.getByRole("button", { name: period, exact: true }).click();
    await page.getByRole("group", { name: "Average pickup time" }).waitFor();
    await page
      .getByRole("heading", { name: /Welcome|Hello|welcome/ })
      .first()
      .waitFor();
    const agent = await stage.open("/dashboard", 3);
    await agent.getByRole("heading", { level: 1 }).waitFor();
    expect(await agent.getByRole("button", { name: "1 Month" }).count()).toBe(0);
  });
});

describe("the monitor", () => {
  it("hears a visitor come, gives the chat to an agent, and ends it", async () => {
    const page = await stage.open("/chat/monitor", 1);
    const waiting = page.locator("[data-counter=waiting] dd");
    await soon(() => waiting.textContent()).toBe("0");
    const visitor = await visit(stage.app, site, { name: "Zoya" });
    await visitor.say("Is anybody there?");
    await soon(() => waiting.textContent()).toBe("1");
    const row = page.getByRole("row", { name: /Zoya/ });
    await row.waitFor();
    await row.getByRole("button", { name: "Zoya", exact: true }).click();
    const panel = page.getByRole("dialog");
    await panel.getByText("Is anybody there?").waitFor();
    await visitor.say("Hello?");
    await panel.getByRole("list", { name: "Transcript" }).getByText("Hello?").waitFor();
    await page.keyboard.press("Escape");
    await row.getByRole("button", { name: /More/ }).click();
    await page.getByRole("menuitem", { name: "Assign to agent" }).click();
    const dialog = page.getByRole("dialog", { name: "Assign to agent" });
    await dialog.getByRole("combobox", { name: "Agent" }).click();
    await page.getByRole("option", { name: /Role 3/ }).click();
    await dialog.getByRole("button", { name: "Assign", exact: true }).click();
    await page.getByText("Assigned", { exact: true }).waitFor();
    await row.getByRole("button", { name: /More/ }).click();
    await page.getByRole("menuitem", { name: "End chat" }).click();
    const ending = page.getByRole("dialog", { name: "End chat?" });
    await ending.getByRole("button", { name: "End chat" }).click();
    await page.getByText("You ended the chat with Zoya.").waitFor();
    await soon(() => waiting.textContent()).toBe("0");
    visitor.speaker.close();
  });
});

describe("chat config", () => {
  it("keeps how chats are handed out, hours, labels in an order by keyboard, and canned replies", async () => {
    const page = await stage.open("/admin/chatConfig", 1);
    await page.getByRole("switch", { name: /Hand waiting chats out/ }).check({ force: true });
    await page.getByLabel("Missed after").fill("240");
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText("Saved", { exact: true }).waitFor();
    await page.getByRole("link", { name: "Labels" }).click();
    await page.getByRole("button", { name: "Add label" }).click();
    await page.getByLabel("Label Name").fill("Urgent");
    await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
    const rows = page.locator("tbody tr");
    await soon(() => rows.count()).toBe(3);
    await rows.nth(2).getByRole("button", { name: /More/ }).click();
    await page.getByRole("menuitem", { name: "Move up" }).click();
    await soon(() => rows.nth(1).textContent()).toContain("Urgent");
    await page.getByRole("link", { name: "Canned replies" }).click();
    await page.getByRole("button", { name: "Add reply" }).click();
    await page.getByRole("textbox", { name: "Shortcut" }).fill("late");
    await page.getByRole("textbox", { name: "Text" }).fill("Sorry, {{customer.name}}");
    await page.getByText("Sorry, Meera").waitFor();
    await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
    await page.getByText("/late").waitFor();
    const { data } = await stage.app.call("GET /e/enterprise/chat_config", { token: stage.tenant.token });
    expect(data.chat).toMatchObject({ automaticAssignment: true, missedAfterSeconds: 240 });
    const agent = await stage.open("/chat/canned", 3);
    await agent.getByText("/late").waitFor();
  });

  it("keeps holidays, and what becomes of chats in which customers do not answer", async () => {
    const page = await stage.open("/admin/chatConfig/hours", 1);
    const saved = page.getByText("Saved", { exact: true });
    await page.getByRole("switch", { name: /Keep working hours/ }).check({ force: true });
    await page.getByRole("button", { name: "Add a holiday" }).click();
    await page.getByLabel("What it is, 1").fill("Diwali");
    await page.getByRole("textbox", { name: "First day, 1" }).fill("2027/10/29");
    await page.getByRole("textbox", { name: "Last day, 1" }).fill("2027/10/31");
    await expectReadsWell(page);
    await page.getByRole("button", { name: "Save" }).click();
    await saved.first().waitFor();
    await page.getByRole("link", { name: "Handing out" }).click();
    await page.getByRole("switch", { name: /^Close chats in which/ }).check({ force: true });
    await page.getByRole("textbox", { name: "Close after" }).fill("30");
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText("must be later than the reminder").waitFor();
    await page.getByRole("textbox", { name: "Close after" }).fill("120");
    await expectReadsWell(page);
    await page.getByRole("button", { name: "Save" }).click();
    await soon(async () => {
      const { data } = await stage.app.call("GET /e/enterprise/chat_config", { token: stage.tenant.token });
      return data.chat;
    }).toMatchObject({
      workingHours: {
        others: [{ name: "Diwali", first: "2027-10-29", last: "2027-10-31", hours: null }],
      },
      silence: { enabled: true, remindAfterMinutes: 60, closeAfterMinutes: 120 },
    });
  });

  it("gives a department hours of its own, and takes that back", async () => {
    const departmentId = await makeDepartment(stage.app, stage.tenant.token, "Repairs");
    const page = await stage.open("/admin/chatConfig/hours", 1);
    await page.getByRole("combobox", { name: "Give a department its own hours" }).click();
    await page.getByRole("option", { name: "Repairs" }).click();
    const form = page.getByRole("dialog", { name: "Working hours of Repairs" });
    await form.getByRole("switch", { name: /Keep working hours/ }).uncheck({ force: true });
    await form.getByRole("button", { name: "Save" }).click();
    await page.getByRole("cell", { name: "At any time" }).waitFor();
    await page.getByRole("button", { name: "More actions for Repairs" }).last().click();
    await page.getByRole("menuitem", { name: "Keep everybody’s hours again" }).click();
    await page.getByText("Every department keeps the hours above").waitFor();
    await page.getByRole("button", { name: "Undo", exact: true }).click();
    await page.getByRole("cell", { name: "At any time" }).waitFor();
    const { token } = stage.tenant;
    const { data } = await stage.app.call("GET /e/enterprise/chat_config/hours", { token });
    expect(data.departments).toMatchObject([{ departmentId, hours: { enabled: false } }]);
  });

  it("keeps its tabs and its buttons in sight in a low window", async () => {
    const page = await stage.open("/admin/chatConfig/texts", 1, { width: 1366, height: 700 });
    const save = page.getByRole("button", { name: "Save" });
    await save.waitFor();
    const tabs = page.getByRole("navigation", { name: "Chat Config" });
    expect((await tabs.boundingBox())!.height).toBeGreaterThan(30);
    const below = await save.evaluate((button) => {
      const { left } = button.getBoundingClientRect();
      return document.elementFromPoint(left, innerHeight - 3) === button.parentElement;
    });
    expect(below).toBe(true);
  });

  it("lets what is typed into a field lead its direction, in every language of the console", async () => {
    for (const language of ["en", "ar"] as const) {
      const page = await stage.open("/admin/chatConfig/texts", 1, { language });
      const field = page.locator("main textarea").first();
      const direction = () => field.evaluate((one) => getComputedStyle(one).direction);
      for (const [text, expected] of [
        ["", language === "ar" ? "rtl" : "ltr"],
        ["مرحبا بكم", "rtl"],
        ["Hello", "ltr"],
      ] as const) {
        await field.fill(text);
        expect(await direction(), `${text} in ${language}`).toBe(expected);
      }
    }
  });
});

const PLACES = [
  "/chat/history",
  "/chat/analytics",
  "/chat/monitor",
  "/graph",
  "/admin/chatConfig/chat-config",
  "/admin/chatConfig/texts",
  "/admin/chatConfig/hours",
  "/admin/chatConfig/labels",
  "/admin/chatConfig/canned",
  "/admin/chatConfig/channels",
];
describe.each(Object.entries(EYES))("in %s", (_name, eyes) => {
  it("every screen is accessible and fits the window", async () => {
    const page = await stage.open("/", 1, eyes);
    for (const place of PLACES) {
      await page.goto(stage.url + place);
      await page.getByRole("heading", { level: 1 }).waitFor();
      await expectReadsWell(page);
    }
  });
});
