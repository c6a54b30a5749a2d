import { afterAll, beforeAll, expect, it } from "vitest";
import type { Permission } from "#contract/permissions.ts";
import { newId } from "#server/platform/ids.ts";
import { createPerson } from "#server/seed/accounts.ts";
import { sitDown } from "#server/testing/factories/chat.ts";
import { makeCustomer } from "#server/testing/factories/customers.ts";
import { makeWhatsApp, numberOf } from "#server/testing/factories/messages.ts";
import { type Pipeline, startPipeline } from "#server/testing/factories/pipeline.ts";
import { passwordHash } from "#server/testing/harness.ts";

let line: Pipeline;
beforeAll(async () => {
  line = await startPipeline();
});
afterAll(() => line.stop());

async function person(permissions: Permission[], dataScope: "own" | "all"): Promise<string> {
  const { app, tenant } = line;
  const { data } = await app.call("POST /e/enterprise/roles", {
    token: tenant.token,
    body: { name: `Role ${newId().slice(-8)}`, description: "", permissions, dataScope },
  });
  const userId = await createPerson(app.platform.database.system, {
    enterpriseId: tenant.id,
    name: "Reader",
    email: `${newId()}@test.example`,
    passwordHash: await passwordHash(),
    roles: [data.role.id],
  });
  return (await app.platform.sessions.open({ enterpriseId: tenant.id, userId })).token;
}

it("shows what a customer wrote to those alone who read their chats", async () => {
  const { app, tenant, vendor } = line;
  const id = await makeCustomer(app, tenant.token, { phoneNumber: numberOf(1) });
  const channel = await makeWhatsApp(app, tenant);
  const agent = tenant.people[3].token;
  const desk = await sitDown(app, agent);
  await vendor.tell(channel.hookUrl, {
    contacts: [{ wa_id: numberOf(1).slice(1), profile: { name: "Asha" } }],
    messages: [
      {
        from: numberOf(1).slice(1),
        id: "wamid.secret",
        timestamp: String(Math.floor(Date.now() / 1_000)),
        type: "text",
        text: { body: "My diagnosis" },
      },
    ],
  });
  const { chatId } = (await desk.event("newChat")).data.chat;
  await desk.ask("agentPickupChat", { chatId });

  const seenBy = async (token: string) => {
    const { data } = await app.call("GET /chatbird/api/customer_master/customers/{id}/timeline", {
      token,
      params: { id },
      query: { kind: "message.received" },
    });
    return data.items.map((item) => item.data.text);
  };
  const colleague = await person(["CHAT.HANDLE", "CHAT.VIEW_CHATHISTORY", "CUSTOMER.VIEW"], "own");
  const marketer = await person(["CUSTOMER_MASTER.VIEW", "CAMPAIGNS.VIEW"], "all");
  const everything = ["My diagnosis"];
  // That they wrote is told to all who see the customer.
  const nothing = [""];
  expect([await seenBy(tenant.token), await seenBy(agent)]).toEqual([everything, everything]);
  expect([await seenBy(colleague), await seenBy(marketer)]).toEqual([nothing, nothing]);
});
