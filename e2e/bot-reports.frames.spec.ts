import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, it } from "vitest";
import { makeBot } from "#server/testing/factories/bots.ts";
import { expectReadsWell, raiseCurtain, type Stage } from "./kit.ts";

let other: Server;
let stage: Stage;
let agentId: string;
beforeAll(async () => {
  other = createServer((request, reply) => {
    reply.setHeader("content-type", "text/html; charset=utf-8");
    reply.end(
      `<!doctype html><html lang="en"><title>Numbers</title><h1>Numbers of ${request.url}</h1></html>`,
    );
  });
  await new Promise<void>((done) => {
    other.listen(0, "127.0.0.1", done);
  });
  const { port } = other.address() as AddressInfo;
  stage = await raiseCurtain({ ANALYTICS_BASE_URL: `http://127.0.0.1:${port}/of` });
  agentId = await makeBot(stage.app, stage.tenant.token, "Reception");
});
afterAll(async () => {
  await stage.close();
  other.close();
});

it("frames the analytics of another server, and says so when they do not come", async () => {
  const page = await stage.open(`/bots/${agentId}/sentiment`, 1);
  const whose = `enterpriseId=${stage.tenant.id}&agent_id=${agentId}`;
  const framed = page.frameLocator("iframe").getByRole("heading");
  await framed.getByText(`Numbers of /of/sentiment?${whose}`).waitFor();
  await expectReadsWell(page);
  await page.route("**/of/classification?*", (route) => route.abort("internetdisconnected"));
  await page.getByRole("link", { name: "Call classification" }).click();
  await page.getByRole("alert").getByText("The analytics do not load").waitFor();
  await expectReadsWell(page);
  await page.unroute("**/of/classification?*");
  await page.getByRole("button", { name: "Try again" }).click();
  await framed.getByText(`Numbers of /of/classification?${whose}`).waitFor();
});
