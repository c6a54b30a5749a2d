import { rm } from "node:fs/promises";
import type { Browser, Page } from "playwright-core";
import type { ChatView } from "#contract/chat/views.ts";
import { WAITS } from "#server/seed/first-day/desk.ts";
import { until } from "#server/seed/until.ts";
import { type ServerProcess, startServer } from "#server/testing/server-process.ts";
import { percentile, type Report } from "../kit.ts";
import { atRest, launch, newPage, slowPage } from "./browser.ts";
import { read } from "./vitals.ts";
import { LONG, makeWorld, MESSAGES, SHORT } from "./world.ts";

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const DESK = "/chat/conversation";
const LIST = "/customer-master/customers";
const PLACES: Record<string, string> = {
  "sign-in": "/login",
  dashboard: "/dashboard",
  customers: LIST,
  broadcasts: "/campaigns/broadcast",
  "chat desk": DESK,
};

/** What somebody waits for in the console, on a slow line and a slow processor. */
export default async function bench(report: Report): Promise<void> {
  const server = await startServer(undefined, "", { DLVRD_DEMO_CUSTOMERS: "5000" });
  const browser = await launch();
  try {
    await filled(server);
    const token = await makeWorld(server);
    report.note("A browser that was never here, 9 Mbit/s, 60 ms there and back, a processor of a quarter.");
    for (const [name, path] of Object.entries(PLACES))
      await opened(report, browser, server.url, path === "/login" ? undefined : token, name, path);
    await pressed(report, browser, server.url, token);
    await longChat(report, browser, server, token);
  } finally {
    await browser.close();
    await server.stop();
    await rm(server.dataDir, { recursive: true, force: true });
  }
}

/** Waits for the end of the demo's first day, which would be measured along. */
const filled = (server: ServerProcess) =>
  until("the demo's first day", async () => {
    const { chats } = await server.get<{ chats: ChatView[] }>("/e/enterprise/chat/summary");
    return chats.some(({ lastMessage }) => lastMessage?.text === WAITS);
  });

const median = (numbers: readonly number[]): number => percentile(numbers, 0.5);

async function opened(
  report: Report,
  browser: Browser,
  url: string,
  token: string | undefined,
  name: string,
  path: string,
): Promise<void> {
  const found = [];
  for (let round = 0; round < ROUNDS; round++) {
    const page = await slowPage(browser, url, token);
    await page.goto(url + path);
    await atRest(page);
    found.push(await page.evaluate(read));
    await page.context().close();
  }
  report.row({
    row: `${name}: largest paint`,
    value: median(found.map(({ largest }) => largest)),
    unit: "ms",
    target: "<= 2500",
  });
  report.row({
    row: `${name}: what moved by itself`,
    value: median(found.map(({ shifts }) => shifts)),
    unit: "of the window",
    target: "<= 0.02",
  });
}

const search = (page: Page) => page.getByRole("searchbox", { name: "Search customers" });

/** What people do over and over, by name, and how long they may wait for the next picture. */
const DEEDS: Record<
  string,
  { most: number; does(page: Page): Promise<unknown>; undoes(page: Page): Promise<unknown> }
> = {
  "select a row": {
    most: 200,
    does: (page) => page.getByRole("checkbox").nth(1).click(),
    undoes: (page) => page.getByRole("checkbox").nth(1).click(),
  },
  "select the page": {
    most: 200,
    does: (page) => page.getByRole("checkbox").first().click(),
    undoes: (page) => page.getByRole("checkbox").first().click(),
  },
  "next page": {
    most: 200,
    does: (page) => page.getByRole("button", { name: "Next" }).click(),
    undoes: (page) => page.getByRole("button", { name: "Previous" }).click(),
  },
  "type in the search": {
    most: 200,
    does: (page) => search(page).pressSequentially("as", { delay: 50 }),
    undoes: (page) => search(page).fill(""),
  },
  "open a menu": {
    most: 200,
    does: (page) => page.getByRole("button", { name: "Language" }).click(),
    undoes: (page) => page.keyboard.press("Escape"),
  },
  "open the palette": {
    most: 300,
    does: (page) => page.keyboard.press("Control+K"),
    undoes: (page) => page.keyboard.press("Escape"),
  },
};

async function pressed(report: Report, browser: Browser, url: string, token: string): Promise<void> {
  const page = await slowPage(browser, url, token);
  await page.goto(url + LIST);
  await atRest(page);
  for (const [name, { most, does, undoes }] of Object.entries(DEEDS)) {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      await page.evaluate(read);
      await does(page);
      const { presses } = await page.evaluate(read);
      times.push(Math.max(0, ...presses));
      await undoes(page);
      await atRest(page);
    }
    report.row({ row: `customers: ${name}`, value: median(times), unit: "ms", target: `<= ${most}` });
  }
  await page.context().close();
}

/** From the press on its row until its last message is there, at full speed. */
async function longChat(
  report: Report,
  browser: Browser,
  { url }: ServerProcess,
  token: string,
): Promise<void> {
  const page = await newPage(browser, url, token);
  await page.goto(url + DESK);
  await atRest(page);
  const chat = (name: string) => page.getByRole("link", { name: new RegExp(name) });
  const last = (count: number) => page.getByRole("log").getByText(`Word ${count}`, { exact: true }).waitFor();
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    await chat(SHORT).click();
    await last(3);
    const began = performance.now();
    await chat(LONG).click();
    await last(MESSAGES);
    times.push(performance.now() - began);
  }
  report.row({
    row: `a chat of ${MESSAGES} messages opens`,
    value: median(times),
    unit: "ms",
    target: "<= 500",
  });
  await page.context().close();
}
