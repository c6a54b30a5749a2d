import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FIRST_STEPS } from "#contract/first-steps.ts";
import { teachSmallBot, trainBot } from "#server/testing/factories/bots.ts";
import { makeChannel } from "#server/testing/factories/channels.ts";
import { makeCustomer } from "#server/testing/factories/customers.ts";
import { startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";

let app: TestApp;
let tenant: Tenant;
beforeAll(async () => {
  app = await startApp();
  tenant = await app.tenant();
});
afterAll(() => app.stop());

const steps = async (token = tenant.token) =>
  (await app.call("GET /e/enterprise/first_steps", { token })).data.steps;
const done = async () => (await steps()).filter((step) => step.done).map(({ name }) => name);

describe("first steps", () => {
  it("are done once there is what they ask for", async () => {
    expect((await steps()).map(({ name }) => name)).toEqual(FIRST_STEPS);
    expect(await done()).toEqual(["colleagues"]);
    await makeChannel(app, tenant.token);
    await makeCustomer(app, tenant.token);
    expect(await done()).toEqual(["channel", "customers", "colleagues"]);
    const botId = await teachSmallBot(app, tenant.token);
    expect(await done()).not.toContain("bot");
    await trainBot(app, tenant.token, botId);
    expect(await done()).toEqual(["channel", "customers", "bot", "colleagues"]);
  });

  it("of another enterprise count for nobody else", async () => {
    const other = await app.tenant();
    expect((await steps(other.token)).filter((step) => step.done)).toEqual([
      { name: "colleagues", done: true },
    ]);
  });

  it("are told of to those who may do them", async () => {
    expect(await steps(tenant.people[3].token)).toEqual([{ name: "chat", done: false }]);
    expect(await steps(tenant.people[6].token)).toEqual([]);
  });
});
